import { ftlAnswer, type FtlSummary } from '#limits/api/ftl.ts'
import { ftlHistoryPath, ftlPath } from '#limits/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import type { Portal } from '#server/running/portal.ts'
import { json, type TestUser } from './test-portal.ts'
import { typedDuty, typedLeg } from './test-duties.ts'

/** Yesterday's return flight: report 05:15 to debrief 12:30 in London, four hours and fifty minutes flown. */
export const flown = {
  ...typedDuty('FLIGHT', '2026-07-14', ['04:15', '11:30']),
  dutyCode: '210/211',
  sectors: [
    typedLeg('ZQ210', '2026-07-14', ['BHX', 'PMI'], ['05:15', '07:40']),
    typedLeg('ZQ211', '2026-07-14', ['PMI', 'BHX'], ['08:30', '10:55']),
  ],
}
/** The same flight on another day. */
export function flownOn(date: string) {
  return JSON.parse(JSON.stringify(flown).replaceAll(flown.date, date)) as typeof flown
}
export const sick = { date: '2026-07-01', dutyType: 'SICK', dutyCode: 'SICK' }

/** Requests of a crew member about their duties and flight time limits. */
export function ftlRequests(portal: () => Portal) {
  return {
    /** Adds a duty, and returns its id. */
    addDuty: async (user: TestUser, duty: object): Promise<string> => {
      const answer = await portal().app.request(rosterPath, json(duty, user.headers))
      await requireOk(answer)
      const { data } = (await answer.json()) as { data: { id: string } }
      return data.id
    },
    ftlOf: async ({ headers }: TestUser, query = ''): Promise<FtlSummary> => {
      const answer = await portal().app.request(ftlPath + query, { headers })
      await requireOk(answer)
      return ftlAnswer.parse(await answer.json()).ftl
    },
    putHistory: ({ headers }: Pick<TestUser, 'headers'>, body: unknown) =>
      portal().app.request(ftlHistoryPath, { ...json(body, headers), method: 'PUT' }),
  }
}

async function requireOk(answer: Response): Promise<void> {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
}

/** A limit of a summary. */
export const limitOf = ({ limits }: FtlSummary, key: string) =>
  limits.find((limit) => limit.key === key)
