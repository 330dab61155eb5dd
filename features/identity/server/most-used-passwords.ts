import { newPasswordMinLength } from '#api/identity.ts'

/** Loaded when a password is first set, because the list takes memory. */
let list: Promise<ReadonlySet<string>> | undefined

/** True if a password is on the list of most used ones, ignoring case. */
export async function isMostUsedPassword(password: string): Promise<boolean> {
  list ??= readList()
  return (await list).has(password.toLowerCase())
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  return new Set(passwords.filter((each) => each.length >= newPasswordMinLength))
}
