import { vi } from 'vitest'
import { forgotPasswordPath } from '#api/identity.ts'
import type { Portal } from '#server/running/portal.ts'
import { json } from './test-portal.ts'

/** The token of the password link that a portal without a mail server prints. */
export async function printedLink({ app }: Portal, email: string): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await app.request(forgotPasswordPath, json({ email }))
  const printed = written.mock.calls.map(([text]) => String(text)).join('')
  written.mockRestore()
  return /#token=(\S+)/.exec(printed)?.[1] ?? ''
}
