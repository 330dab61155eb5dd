import { accountExportPath, accountImportPath, profilePath } from '#profile/api/paths.ts'
import { expectStatus, get, postFile, put } from './test-calls.ts'
import { amelia, bruno } from './test-crew.ts'

/** The export of an account, as a ZIP. */
export async function exportedAccount(user = amelia): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await get(accountExportPath, user)).arrayBuffer())
}

/** Imports an account, by default into that of Bruno. */
export function importAccount(zip: Uint8Array<ArrayBuffer>, user = bruno, mode?: string) {
  return postFile(accountImportPath, zip, mode === undefined ? {} : { mode }, user)
}

/** Saves a profile with these fields, and nothing else. */
export async function saveProfile(fields: object, user = amelia): Promise<void> {
  const empty = { name: user.name, crewId: null, baseAirport: null, defaultRole: null }
  await expectStatus(put(profilePath, { ...empty, ...fields }, user), 200)
}
