import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  logbookList,
  type LogbookEntry,
  type LogbookEntryInput,
  type LogbookList,
} from '#logbook/api/logbook.ts'
import { entriesAtOnce, logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import { emptyRoster, type TestUser } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  del,
  expectAnswer,
  expectError,
  expectStatus,
  get,
  patch,
  post,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

const flight: LogbookEntryInput = {
  date: '2026-07-10',
  departureAirport: 'bhx',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration: 'g-albx',
  flightTime: 2.4,
  role: 'cabin_crew',
  flightType: ['commercial'],
  remarks: 'Medical',
  reportTime: '2026-07-10T04:15:00Z',
  debriefTime: '2026-07-10T12:30:00Z',
  actualDeparture: '2026-07-10T05:14:00.000Z',
  actualArrival: '2026-07-10T07:38:00Z',
  crew: ['CC - 20417 - HARLOW MARTHA'],
  source: 'manual',
}
const timeless = { actualDeparture: null, actualArrival: null }
const tomorrow = { ...timeless, date: '2026-07-16' }
const early = { actualArrival: '2026-07-10T05:00:00Z' }
const threeLetters = 'Please enter an airport code of three letters.'
const standby: LogbookEntryInput = {
  date: '2026-07-11',
  departureAirport: 'HSBY',
  arrivalAirport: 'HSBY',
  aircraftType: 'Home Standby',
  aircraftRegistration: '',
  flightTime: 1.5,
  flightType: ['standby'],
}

givenPortal({}, emptyRoster)

describe('adding', () => {
  it('stores an entry, with codes in capitals and hours to the minute', async () => {
    const { data } = await bodyOf<{ data: LogbookEntry }>(add(flight))
    expect(data).toMatchObject({
      departureAirport: 'BHX',
      aircraftRegistration: 'G-ALBX',
      flightTime: 2.4,
      actualDeparture: '2026-07-10T05:14:00Z',
      source: 'manual',
      rosterId: null,
    })
    expect((await list()).data).toEqual([data])
    const row = await portal.db.selectFrom('flight_entries').selectAll().executeTakeFirst()
    expect(row?.flight_minutes).toBe(144)
  })

  it('is cabin crew on a commercial flight by default', async () => {
    const { role: _, flightType: __, ...plain } = flight
    expect(await (await add(plain)).json()).toMatchObject({
      data: { role: 'cabin_crew', flightType: ['commercial'] },
    })
  })

  it.each([
    'cabin_crew',
    'cabin_manager',
    'pilot_in_command',
    'co_pilot',
    'flight_instructor',
    'student_pilot',
  ] as const)('takes the role %s', async (role) => {
    expect(await (await add({ ...flight, role })).json()).toMatchObject({ data: { role } })
  })

  it('stores a list completely or not at all', async () => {
    expect((await bodyOf<{ data: unknown[] }>(add([flight, standby]))).data).toHaveLength(2)
    await expectAnswer(add([flight, { ...standby, departureAirport: 'BHX1' }]), 400, {
      error: `Entry 2, departure airport: ${threeLetters}`,
    })
    await expectError(
      add([flight, { ...standby, departureAirport: 'ASBY' }]),
      400,
      `Entry 2: ${threeLetters}`,
    )
    expect((await list()).count).toBe(2)
  })

  it.each<[string, object, string]>([
    ['negative hours', { flightTime: -1 }, 'Flight time: Must be at least 0.'],
    ['a flight of 300 hours', { flightTime: 300 }, 'Flight time: Must be no more than 24.'],
    ['an unknown role', { role: 'captain' }, 'Role: Please choose a role.'],
    ['an airport that is no code', { arrivalAirport: 'PALMA' }, `Arrival airport: ${threeLetters}`],
    ['standby in place of an airport', { arrivalAirport: 'HSBY' }, threeLetters],
    ['no registration', { aircraftRegistration: '' }, 'This field is required.'],
    ['no date', { date: undefined }, 'Date: This field is required.'],
    ['a day that is none', { date: '2026-02-30' }, 'Date: Please enter a valid date.'],
    ['an arrival before its departure', early, 'The arrival cannot be before the departure.'],
    ['a day to come', tomorrow, 'A logbook records what was flown: this day is still to come.'],
    ['another day', { date: '2026-07-08' }, 'The date must be within a day of the departure.'],
    ['1949', { ...timeless, date: '1949-12-31' }, 'The year must be 1950 or later.'],
    ['an unknown field', { rating: 5 }, 'Rating: This field is not known here.'],
    ['no kind', { flightType: [] }, 'Flight type: Please give commercial, standby or training.'],
  ])('refuses %s', async (_, over, sentence) => {
    await expectAnswer(add({ ...flight, ...over }), 400, { error: sentence })
    expect((await list()).count).toBe(0)
  })

  it('refuses more at once than it takes', async () => {
    const many = Array.from({ length: entriesAtOnce + 1 }, () => standby)
    await expectStatus(add(many), 400)
    await expectError(
      add({ ...flight, remarks: 'x'.repeat(5 * 1024 * 1024) }),
      413,
      'These are more entries than can be added at once.',
    )
  })
})

describe('the list', () => {
  it('comes newest first, with its count and its hours by aircraft type', async () => {
    await add([
      flight,
      standby,
      { ...flight, actualDeparture: '2026-07-10T09:00:00Z', actualArrival: null, flightTime: 3 },
      { ...flight, ...timeless, date: '2026-06-01', aircraftType: '320', flightTime: 1.1 },
    ])
    const all = await list()
    expect(logbookList.safeParse(all).success).toBe(true)
    expect(all.data.map(({ date, flightTime }) => [date, flightTime])).toEqual([
      ['2026-07-11', 1.5],
      ['2026-07-10', 3],
      ['2026-07-10', 2.4],
      ['2026-06-01', 1.1],
    ])
    expect(all).toMatchObject({
      count: 4,
      summary: {
        totalHours: 8,
        byAircraftType: { '320': 1.1, '738': 5.4, 'Home Standby': 1.5 },
      },
      nextCursor: null,
    })
  })

  it('comes page by page, each entry once, with the count and hours of all', async () => {
    const days = Array.from({ length: 7 }, (_, day) => ({
      ...flight,
      ...timeless,
      date: `2026-07-0${day + 1}`,
    }))
    await add([...days, ...days, standby])
    const whole = await list()
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: LogbookList = await list(`?limit=4${cursor && `&cursor=${cursor}`}`)
      expect(page).toMatchObject({ count: 15, summary: whole.summary })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(whole.data.map(({ id }) => id))
  })

  it.each(['?limit=0', '?limit=x', '?page=2', '?limit=5&cursor=nonsense', '?limit=5&cursor=W10'])(
    'refuses %s',
    async (query) => {
      await expectStatus(get(logbookPath + query), 400)
    },
  )
})

describe('an unchanged logbook', () => {
  it('costs nothing to ask for again, until it is changed', async () => {
    await add(flight)
    const before = await tag()
    await expectStatus(ask(amelia, { 'if-none-match': before }), 304)
    await add(flight)
    const changed = await ask(amelia, { 'if-none-match': before })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('cache-control')).toBe('private, no-cache')
    const again = await ask(amelia, { 'if-none-match': `"x", ${changed.headers.get('etag')}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('has another tag after every change, also one that leads back', async () => {
    const tags = [await tag()]
    const { data } = (await (await add(flight)).json()) as { data: LogbookEntry }
    tags.push(await tag())
    await change(data.id, { remarks: 'Other' })
    tags.push(await tag())
    await change(data.id, { remarks: 'Medical' })
    tags.push(await tag())
    await remove(data.id)
    tags.push(await tag())
    await add(flight)
    await del(logbookPath)
    tags.push(await tag())
    expect(new Set(tags).size).toBe(tags.length)
  })

  it('of one crew member is never taken for that of another', async () => {
    await add(flight)
    const headers = { 'if-none-match': await tag() }
    await expectStatus(ask(bruno, headers), 200)
    const own = await (await ask(amelia)).text()
    expect(await (await ask(bruno)).text()).not.toBe(own)
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['br; q=0.000', null, (bytes: Buffer) => bytes],
    ['', null, (bytes: Buffer) => bytes],
  ] as const)('is sent compressed where %s is taken', async (accepted, encoding, decoded) => {
    await add(flight)
    const headers = { 'accept-encoding': accepted }
    const texts = await Promise.all(
      [1, 2].map(async () => {
        const answer = await ask(amelia, headers)
        expect(answer.headers.get('content-encoding')).toBe(encoding)
        return decoded(Buffer.from(await answer.arrayBuffer())).toString()
      }),
    )
    expect(texts[0]).toBe(texts[1])
    expect(JSON.parse(texts[0] ?? '')).toMatchObject({ count: 1 })
  })
})

describe('changing', () => {
  it('changes only the given fields', async () => {
    const { id, ...before } = await given(flight)
    await expectStatus(change(id, { role: 'cabin_manager', flightTime: 2.5, remarks: '' }), 200)
    expect((await list()).data).toEqual([
      {
        ...before,
        id,
        role: 'cabin_manager',
        flightTime: 2.5,
        remarks: null,
        version: expect.any(String),
      },
    ])
  })

  it.each<[string, object]>([
    ['negative hours', { flightTime: -0.1 }],
    ['a long flight', { flightTime: 24.1 }],
    ['an unknown role', { role: 'purser' }],
    ['no airport', { departureAirport: 'B' }],
    ['standby for an airport', { departureAirport: 'HSBY' }],
    ['an arrival before the departure', early],
    ['a day to come', tomorrow],
    ['a day that is not the flight’s', { date: '2026-07-12' }],
    ['a field that cannot be changed', { flightType: ['training'] }],
  ])('refuses %s', async (_, fields) => {
    const before = await given(flight)
    await expectStatus(change(before.id, fields), 400)
    expect((await list()).data).toEqual([before])
  })
})

describe('the details of a flight', () => {
  it('are all changed by hand: numbers, report, debrief and crew', async () => {
    const { id } = await given(flight)
    const details = {
      flightNumbers: ['ZQ210', 'ZQ211'],
      reportTime: '2026-07-10T04:00:00Z',
      debriefTime: '2026-07-10T12:45:00Z',
      crew: ['CP - 10233 - PENROSE IDRIS'],
    }
    await expectStatus(change(id, details), 200)
    expect((await list()).data).toMatchObject([{ id, ...details }])
  })

  it('are refused where the debrief is before the report', async () => {
    const { id } = await given(flight)
    await expectAnswer(change(id, { debriefTime: '2026-07-10T04:00:00Z' }), 400, {
      error: 'The debrief cannot be before the report.',
    })
  })
})

describe('deleting', () => {
  it('deletes one entry', async () => {
    const { id } = await given(flight)
    await add(standby)
    await expectStatus(remove(id), 200)
    expect((await list()).data).toMatchObject([{ departureAirport: 'HSBY' }])
    await expectStatus(remove(id), 404)
  })

  it('deletes all of one’s own, and says how many', async () => {
    await add([flight, standby])
    await add(flight, bruno)
    const empty = () => del(logbookPath)
    expect(await bodyOf(empty())).toEqual({ success: true, deleted: 2, failed: 0 })
    expect(await bodyOf(empty())).toEqual({ success: true, deleted: 0, failed: 0 })
    expect((await list('', bruno)).count).toBe(1)
  })
})

const add = (entries: LogbookEntryInput | LogbookEntryInput[], user = amelia) =>
  post(logbookPath, entries, user)

async function given(entry: LogbookEntryInput): Promise<LogbookEntry> {
  return ((await (await add(entry)).json()) as { data: LogbookEntry }).data
}

const change = (id: string, fields: object) => patch(logbookEntryPath(id), fields)

const remove = (id: string) => del(logbookEntryPath(id))

const list = (query = '', user = amelia) => bodyOf<LogbookList>(get(logbookPath + query, user))

const ask = (user: TestUser, headers: Record<string, string> = {}) =>
  get(logbookPath, { headers: { ...user.headers, ...headers } })

const tag = async () => (await ask(amelia)).headers.get('etag') ?? ''
