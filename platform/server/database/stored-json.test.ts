import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { rosterPath } from '#duties/api/paths.ts'
import { trainingCodesPath } from '#certificates/api/paths.ts'
import type { Portal } from '#server/running/portal.ts'
import { givenUser, json, testPortal, type TestUser } from '#server/testing/test-portal.ts'
import { parseStored, texts } from './stored-json.ts'
import { expectAnswer, expectStatus } from '#server/testing/test-calls.ts'

it('parses a column', () => {
  expect(parseStored('duties.crew', texts, '["CM - 1 - ABLE"]')).toEqual(['CM - 1 - ABLE'])
})

it.each([
  ['text that is no JSON', '[Amelia', 'duties.crew holds text that is not JSON'],
  ['another type', '["CM", 4]', 'duties.crew holds unexpected JSON: invalid_type at /1'],
  ['an empty text', '', 'duties.crew holds text that is not JSON'],
])('names the column, but not the value, of %s', (_, stored, message) => {
  expect(() => parseStored('duties.crew', texts, stored)).toThrow(new Error(message))
})

it('names the place of the value', () => {
  const schema = z.object({ duty: z.object({ sectors: z.array(z.object({ from: z.string() })) }) })
  const stored = '{"duty":{"sectors":[{"from":"BHX"},{}]}}'
  expect(() => parseStored('deleted_duties.record', schema, stored)).toThrow(
    'invalid_type at /duty/sectors/1/from',
  )
})

describe('a row with unexpected JSON', () => {
  let portal: Portal
  let amelia: TestUser
  beforeAll(async () => {
    portal = await testPortal()
    amelia = await givenUser(portal, 'Amelia')
    const duty = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }
    await portal.app.request(rosterPath, json(duty, amelia.headers))
    await portal.db.updateTable('duties').set({ sectors: '[{"flightNumber":4}]' }).execute()
  })
  afterAll(() => portal.close())

  it('is a logged 500, and the portal continues', async () => {
    const { headers } = amelia
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const answer = await portal.app.request(`${rosterPath}?month=2026-07`, { headers })
    const log = written.mock.calls.map(([line]) => String(line)).join('')
    written.mockRestore()
    await expectAnswer(answer, 500, { success: false, requestId: expect.any(String) })
    expect(log).toContain('duties.sectors holds unexpected JSON: invalid_type at /0/flightNumber')
    await expectStatus(portal.app.request(trainingCodesPath, { headers }), 200)
  })
})
