import { z } from 'zod'
import {
  ownLimitRules,
  usualFtlSettings,
  type FtlSettings,
  type OwnLimit,
} from '#limits/rules/scheme/ftl-settings.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { parseStored } from '#server/database/stored-json.ts'

const ownLimits = z.array(
  z.object({
    rule: z.enum(ownLimitRules),
    value: z.number(),
    name: z.string(),
    source: z.string(),
    validFrom: z.string(),
  } satisfies Record<keyof OwnLimit, z.ZodType>),
)

/** The user's flight time rules; the usual ones if they chose none. */
export async function findSettings(db: UserDb): Promise<FtlSettings> {
  const row = await db.selectFrom('ftl_settings').selectAll().executeTakeFirst()
  if (!row) return usualFtlSettings
  return {
    scheme: row.scheme,
    disruptiveType: row.disruptive_type,
    ownLimits: parseStored('ftl_settings.own_limits', ownLimits, row.own_limits),
  }
}

export async function saveSettings(db: UserDb, settings: FtlSettings): Promise<void> {
  const row = {
    scheme: settings.scheme,
    disruptive_type: settings.disruptiveType,
    own_limits: JSON.stringify(settings.ownLimits),
    updated_at: db.now,
  }
  await db
    .insertInto('ftl_settings')
    .values({ ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
