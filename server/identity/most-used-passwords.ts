import { newPasswordMinLength } from '#contract/identity.ts'

/** Loaded when a password is first set: the list takes some memory. */
let list: Promise<ReadonlySet<string>> | undefined

/** Whether a password, in capitals or not, is one of the most used ones of those long enough to be taken. */
export async function isMostUsedPassword(password: string): Promise<boolean> {
  list ??= readList()
  return (await list).has(password.toLowerCase())
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const passwords = dictionary['passwords-common']
  return new Set(passwords.filter((each) => each.length >= newPasswordMinLength))
}
