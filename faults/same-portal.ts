import { signOutPath, tokenPath } from '#api/identity.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { importsPath, rosterPath } from '#duties/api/paths.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { call, signUp, tokenOf } from './crew-member.ts'
import { must } from './fault.ts'

const month = `${rosterPath}?month=2019-05`

/**
 * Portals that share a database behave as one.
 *
 * @returns the checks that were made.
 */
export async function mustBeOnePortal(urls: string[]): Promise<string> {
  const [here = '', there = here] = urls
  const crew = await signUp(here)
  for (const url of urls) {
    const token = await tokenOf(url, crew.cookie)
    for (const other of urls) {
      const { status } = await call(other, month, { ...crew, token })
      must(status === 200, `a token of one portal was answered ${status} by another`)
    }
  }
  // The same file, sent to all portals at the same moment.
  const csvData = rosterOf('2019-05-01', 31)
  const sent = await Promise.all(urls.map((url) => call(url, importPath, crew, { csvData })))
  must(
    sent.every(({ status }) => status === 200),
    `imports were answered ${sent.map(({ status }) => status).join()}`,
  )
  const imported = sent.map(({ body }) => Number(body['imported'])).sort((a, b) => b - a)
  must(
    imported[0] === 31 && imported.slice(1).every((count) => count === 0),
    `the same file was imported ${imported.join(' and ')} times`,
  )
  for (const url of urls) {
    const { body } = await call(url, month, crew)
    must((body['data'] as unknown[]).length === 31, 'a portal shows another roster')
  }
  // Each process caches logbooks. An undo in another process must invalidate them.
  const flights = async (url: string) => {
    const { body } = await call(url, logbookPath, crew)
    return (body['data'] as unknown[]).length
  }
  must(
    (await flights(here)) > 0 && (await flights(there)) === (await flights(here)),
    'two logbooks',
  )
  const { body } = await call(here, importsPath, crew)
  const first = (body['data'] as { id: string; imported: number }[]).find(
    (each) => each.imported > 0,
  )
  const undone = await call(there, undoImportPath(first?.id ?? ''), crew, {})
  must(undone.status === 200, `undoing another portal's import was answered ${undone.status}`)
  must(
    (await flights(here)) === 0,
    'a portal shows the logbook as it was before another one undid it',
  )
  // Signing out at one portal signs out at all.
  const headers = { cookie: crew.cookie, 'content-type': 'application/json' }
  const out = await fetch(there + signOutPath, { method: 'POST', headers, body: '{}' })
  must(out.ok, `signing out was answered ${out.status}`)
  const after = await fetch(here + tokenPath, { headers: { cookie: crew.cookie } })
  must(after.status === 401, `a session ended elsewhere was answered ${after.status}`)
  return 'sessions, tokens, kept logbooks, undo and signing out are one; the same file sent to all at once was imported once'
}
