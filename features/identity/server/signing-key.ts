import { generateExportedKeyPair } from 'better-auth/plugins'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import type { Database } from '#server/database/connection.ts'
import { parseStored } from '#server/database/stored-json.ts'
import { transactExclusively } from '#server/database/transact.ts'
import type { EmbeddedIdentity } from './embedded-identity.ts'

/**
 * Creates the key that signs tokens, or checks that this portal's secret decrypts it. Done at start, because processes
 * that start at once would otherwise each create a key.
 *
 * @throws Error with one sentence when the key was encrypted with another secret.
 */
export async function provideSigningKey(
  db: Database,
  auth: EmbeddedIdentity,
  now: string,
): Promise<void> {
  const { secretConfig: key } = await auth.$context
  await transactExclusively(db, now, async (trx) => {
    const newest = await trx
      .selectFrom('portal_keys')
      .select('private_key')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest) return open(newest.private_key, key)
    const { publicWebKey, privateWebKey, alg } = await generateExportedKeyPair()
    const sealed = await symmetricEncrypt({ key, data: JSON.stringify(privateWebKey) })
    await trx
      .insertInto('portal_keys')
      .values({
        id: crypto.randomUUID(),
        alg,
        crv: publicWebKey.crv ?? null,
        public_key: JSON.stringify(publicWebKey),
        private_key: JSON.stringify(sealed),
        created_at: now,
      })
      .execute()
  })
}

async function open(sealed: string, key: Parameters<typeof symmetricDecrypt>[0]['key']) {
  try {
    await symmetricDecrypt({
      key,
      data: parseStored('portal_keys.private_key', z.string(), sealed),
    })
  } catch (cause) {
    throw new Error(
      'The sign-in keys in this database were made with another secret. Give every portal on it the same PORTAL_SECRET. If the secret is lost, restore a backup into an empty database.',
      { cause },
    )
  }
}
