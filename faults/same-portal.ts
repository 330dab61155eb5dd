import { signOutPath, tokenPath } from '#api/identity.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { call, signUp, tokenOf, type CrewMember } from './crew-member.ts'
import { must } from './fault.ts'

const month = `${rosterPath}?month=2019-05`
const days = 31

/** Requests at the same moment to one address, so that each of its processes gets some. */
const atOnce = 6

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
  const csvData = rosterOf('2019-05-01', days)
  const sent = await Promise.all(urls.map((url) => call(url, importPath, crew, { csvData })))
  must(
    sent.every(({ status }) => status === 200),
    `imports were answered ${sent.map(({ status }) => status).join()}`,
  )
  const imported = sent.map(({ body }) => Number(body['imported'])).sort((a, b) => b - a)
  must(
    imported[0] === days && imported.slice(1).every((count) => count === 0),
    `the same file was imported ${imported.join(' and ')} times`,
  )
  const ids = sent.map(({ body }) => String(body['importId']))
  await mustForgetImports(urls, crew, ids)
  // Signing out at one portal signs out at all.
  const headers = { cookie: crew.cookie, 'content-type': 'application/json' }
  const out = await fetch(there + signOutPath, { method: 'POST', headers, body: '{}' })
  must(out.ok, `signing out was answered ${out.status}`)
  const after = await fetch(here + tokenPath, { headers: { cookie: crew.cookie } })
  must(after.status === 401, `a session ended elsewhere was answered ${after.status}`)
  return 'sessions, tokens, kept logbooks, undo and signing out are one; the same file sent to all at once was stored by each and changed the roster once'
}

/**
 * Undoes imports of the same file in turn. Each file stands until it is undone, so the last undo empties the roster.
 *
 * Each process caches rosters and logbooks. An undo in another process must invalidate them.
 */
async function mustForgetImports(urls: string[], crew: CrewMember, ids: string[]): Promise<void> {
  const everywhere = urls.flatMap((url) => Array.from({ length: atOnce }, () => url))
  const mustShow = async (path: string, isRight: (rows: number) => boolean, what: string) => {
    const answers = await Promise.all(everywhere.map((url) => call(url, path, crew)))
    const rows = answers.map(({ body }) => (body['data'] as unknown[] | undefined)?.length ?? -1)
    must(rows.every(isRight) && new Set(rows).size === 1, `${what}: ${rows.join()}`)
  }
  await mustShow(month, (duties) => duties === days, 'portals show other rosters')
  await mustShow(logbookPath, (flights) => flights > 0, 'portals show other logbooks')
  for (const [index, id] of ids.entries()) {
    const undone = await call(urls.at(-1 - index) ?? '', undoImportPath(id), crew, {})
    must(undone.status === 200, `undoing another portal's import was answered ${undone.status}`)
    const isLast = index === ids.length - 1
    const when = isLast ? 'after the undo of every import' : 'while another import stands'
    await mustShow(month, (duties) => duties === (isLast ? 0 : days), `rosters ${when}`)
    await mustShow(logbookPath, (flights) => flights > 0 !== isLast, `logbooks ${when}`)
  }
}
