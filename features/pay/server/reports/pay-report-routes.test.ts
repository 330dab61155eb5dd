import { beforeEach, describe, expect, it } from 'vitest'
import type { PayReportAnswer, PayReportInput } from '#pay/api/allowances.ts'
import { payReportPath, payReportsPath } from '#pay/api/paths.ts'
import { employmentRecordsPath } from '#profile/api/paths.ts'
import {
  bodyOf,
  del,
  expectAnswer,
  expectError,
  expectStatus,
  get,
  post,
  put,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyTables, givenPortal, portal } from '#server/testing/test-crew.ts'

const june: PayReportInput = {
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-30',
  entries: [
    { routeNumber: ' 210 ', details: '01/06 Mon', flightDutyPay: 31.2, crewFood: 6.25 },
    {
      routeNumber: '640',
      details: '02/06 Tue',
      flightDutyPay: 33.8,
      commission: 0.1,
      nonTaxFdp: 0.2,
    },
  ],
  notes: ' As printed ',
}

givenPortal({}, emptyTables('pay_reports', 'revisions', 'employment_records'))

describe('adding a report', () => {
  it('answers it with its totals in pounds, and lists it', async () => {
    const { data } = await bodyOf<{ data: PayReportAnswer }>(add(june))
    expect(data).toMatchObject({
      employmentRecordId: null,
      payPeriodStart: '2026-06-01',
      payPeriodEnd: '2026-06-30',
      notes: 'As printed',
      currency: 'GBP',
      totalFlightDutyPay: 65,
      totalCrewFood: 6.25,
      totalCommission: 0.1,
      totalNonTaxFdp: 0.2,
      totalLeaveHolidayPay: 0,
      totalPaid: 71.55,
    })
    expect(data.entries[0]).toMatchObject({ routeNumber: '210', airportStandby: 0, crewFood: 6.25 })
    expect(data.createdAt).toMatch(/^2026-07-15T\d\d:\d\d:\d\dZ$/)
    expect(await list()).toEqual([data])
  })

  it('stores whole pence and no total', async () => {
    await add(june)
    const row = await portal.db.selectFrom('pay_reports').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(row.entries)).toEqual([
      { routeNumber: '210', details: '01/06 Mon', flightDutyPay: 3120, crewFood: 625 },
      {
        routeNumber: '640',
        details: '02/06 Tue',
        flightDutyPay: 3380,
        nonTaxFdp: 20,
        commission: 10,
      },
    ])
  })

  it('stores deductions of a pay file, its stated total and the payment date', async () => {
    const deduction = { routeNumber: 'ADJ', details: '03/06 Wed', imported: true, crewFood: -2.5 }
    const imported = { paidOn: '2026-07-10', statedTotal: 70.1 }
    await expectStatus(add({ ...june, ...imported, entries: [...june.entries, deduction] }), 200)
    const [report] = await list()
    expect(report).toMatchObject({ ...imported, totalCrewFood: 3.75, totalPaid: 69.05 })
    expect(report?.entries[2]).toMatchObject(deduction)
    expect(report?.entries[0]).not.toHaveProperty('imported')
    const row = await portal.db.selectFrom('pay_reports').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ paid_on: '2026-07-10', stated_total: 7010 })
    expect(JSON.parse(row.entries)).toMatchObject([{}, {}, { imported: true, crewFood: -250 }])
  })

  it('without a day of payment and a stated total has none', async () => {
    await add(june)
    expect(await list()).toMatchObject([{ paidOn: null, statedTotal: null }])
  })

  const [food, route, end] = ['entries.0.crewFood', 'entries.0.routeNumber', 'payPeriodEnd']
  const record = 'employmentRecordId'
  const deduction = { crewFood: -100_000, imported: true }
  const tooMany = Array.from({ length: 501 }, () => june.entries[0])
  const twoDecimals = 'Must have no more than two decimals'
  it.each([
    ['a negative amount', entry({ crewFood: -1 }), food, 'Must be at least 0'],
    ['too large a deduction', entry(deduction), food, 'Must be at least -99999.99'],
    ['a payment on no day', { paidOn: '2026-06-31' }, 'paidOn', 'Please enter a valid date'],
    ['a huge total', { statedTotal: 1e7 }, 'statedTotal', 'Must be no more than 9999999.99'],
    ['a total with three decimals', { statedTotal: 1.005 }, 'statedTotal', twoDecimals],
    ['three decimals', entry({ crewFood: 1.005 }), food, twoDecimals],
    ['too much', entry({ crewFood: 100_000 }), food, 'Must be no more than 99999.99'],
    ['an amount as text', entry({ crewFood: '6.25' }), food, 'Please enter a valid number'],
    ['a blank route', entry({ routeNumber: ' ' }), route, 'Route number is required'],
    ['no route', entry({ routeNumber: undefined }), route, 'Route number is required'],
    ['blank details', entry({ details: '' }), 'entries.0.details', 'Details are required'],
    ['an unknown head', entry({ uniform: 5 }), 'entries.0.uniform', 'This field is not known here'],
    ['no entries', { entries: [] }, 'entries', 'At least one entry is required'],
    ['many entries', { entries: tooMany }, 'entries', 'A report takes no more than 500 entries'],
    ['no start', { payPeriodStart: undefined }, 'payPeriodStart', 'Required field'],
    ['an empty end', { payPeriodEnd: '' }, end, 'Required field'],
    ['no such end', { payPeriodEnd: '2026-06-31' }, end, 'Please enter a valid date'],
    ['an early end', { payPeriodEnd: '2026-05-31' }, end, 'End date must be after start date'],
    ['a total of its own', { totalPaid: 1 }, 'totalPaid', 'This field is not known here'],
    ['somebody’s record', { [record]: 'none' }, record, 'Employment record not found'],
  ])('is refused with %s, and nothing is kept', async (_, over, field, sentence) => {
    const answer = await add({ ...june, ...over })
    const body = (await answer.json()) as { success: boolean; error: string; fields: object }
    expect([answer.status, body.success]).toEqual([400, false])
    expect(body.fields).toMatchObject({ [field]: sentence })
    expect(body.error).toContain(sentence)
    expect(await list()).toEqual([])
  })

  it('is refused with 10 MB of commas, at once', async () => {
    const headers = { 'content-type': 'application/json', ...amelia.headers }
    const body = ','.repeat(10 * 1024 * 1024)
    await expectError(
      portal.app.request(payReportsPath, { method: 'POST', headers, body }),
      413,
      'This report is larger than 1 MB. A pay report is usually a few kB.',
    )
  })

  it('is refused with no JSON', async () => {
    const headers = { 'content-type': 'text/csv', ...amelia.headers }
    const answer = await portal.app.request(payReportsPath, { method: 'POST', headers, body: ',' })
    expect([answer.status, ((await answer.json()) as { success: boolean }).success]).toEqual([
      415,
      false,
    ])
  })
})

describe('the list', () => {
  const [june20, may20, december] = ['2026-06-20', '2026-05-20', '2025-12-20']
  const foreignCursor = btoa('["createdAt","desc","1","2","3"]')
  const byStart = 'orderBy=payPeriodStart&orderDirection=desc'
  beforeEach(async () => {
    await add({ ...june, payPeriodStart: '2026-05-20', payPeriodEnd: '2026-06-19' })
    await add({ ...june, payPeriodStart: '2025-12-20', payPeriodEnd: '2026-07-10' })
    await add({ ...june, payPeriodStart: '2026-06-20', payPeriodEnd: '2026-07-19' })
  })

  it.each([
    ['all, newest first', '', [june20, may20, december]],
    ['all with empty dates', `?startDate=&endDate=&${byStart}`, [june20, may20, december]],
    ['the oldest first', '?orderDirection=asc', [december, may20, june20]],
    ['by the end', '?orderBy=payPeriodEnd', [june20, december, may20]],
    ['by when they were made', '?orderBy=createdAt', [june20, december, may20], 'any'],
    ['those of a month', '?startDate=2026-07-01&endDate=2026-07-31', [june20, december]],
    ['those of a day', '?startDate=2026-06-19&endDate=2026-06-19', [may20, december]],
    ['those from a day on', '?startDate=2026-07-11', [june20]],
    ['those to a day', '?endDate=2026-05-19', [december]],
    ['none', '?startDate=2027-01-01&endDate=2027-12-31', []],
  ])('has %s', async (_, query, starts, order = 'ordered') => {
    const found = (await list(query)).map(({ payPeriodStart }) => payPeriodStart)
    if (order === 'any') expect(found.sort()).toEqual([...starts].sort())
    else expect(found).toEqual(starts)
  })

  it.each([
    '?',
    '?orderDirection=asc',
    '?orderBy=payPeriodEnd',
    '?orderBy=createdAt&orderDirection=asc',
    '?startDate=2026-07-01&endDate=2026-07-31',
  ])('of %s is the same page by page', async (query) => {
    // The same period and possibly the same instant, so only the ids differ.
    await Promise.all([add(june), add(june), add(june)])
    const whole = await page(query)
    expect(whole).not.toHaveProperty('nextCursor')
    for (const limit of [1, 2, whole.data.length]) {
      const found = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const next: Page = await page(`${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
        expect(next.data.length).toBeLessThanOrEqual(limit)
        found.push(...next.data)
        cursor = next.nextCursor ?? null
      }
      expect(found).toEqual(whole.data)
    }
  })

  it('after a cursor without a limit is the rest', async () => {
    const { data } = await page('?')
    const { nextCursor } = await page('?limit=1')
    expect(await page(`?cursor=${nextCursor}`)).toMatchObject({
      data: data.slice(1),
      nextCursor: null,
    })
  })

  it('of another crew member is their own', async () => {
    expect(await list('', bruno)).toEqual([])
    const { nextCursor } = await page('?limit=1')
    expect(await list(`?limit=9&cursor=${nextCursor}`, bruno)).toEqual([])
  })

  it.each([
    ['?startDate=2026-02-30', 'Start date: Please enter a valid date.'],
    ['?startDate=2026-07-02&endDate=2026-07-01', 'End date: End date must be after start date.'],
    ['?orderBy=notes', 'Order by: Please order by payPeriodStart, payPeriodEnd or createdAt.'],
    ['?orderDirection=up', 'Order direction: Please order asc or desc.'],
    ['?month=2026-07', 'Month: This field is not known here.'],
    ['?limit=1&cursor=none', 'Please give the cursor of the page before.'],
    [`?cursor=${foreignCursor}`, 'Please give the cursor of the page before.'],
    ['?limit=0', 'Limit: Must be at least 1.'],
    ['?limit=1001', 'Limit: Must be no more than 1000.'],
  ])('refuses %s', async (query, sentence) => {
    await expectAnswer(get(payReportsPath + query), 400, { error: sentence })
  })
})

describe('changing a report', () => {
  it('replaces the content, and keeps the creation time', async () => {
    const before = await given(june)
    const [first] = june.entries
    const input = { ...june, entries: first ? [first] : [], notes: null }
    await expectStatus(change(before.id, input), 200)
    expect(await list()).toMatchObject([
      { id: before.id, createdAt: before.createdAt, totalPaid: 37.45, notes: null },
    ])
  })

  it('sets and clears the day of payment and the stated total, each as a new version', async () => {
    const before = await given(june)
    await change(before.id, { ...june, paidOn: '2026-07-10', statedTotal: -3.2 })
    const [changed] = await list()
    expect(changed).toMatchObject({ paidOn: '2026-07-10', statedTotal: -3.2 })
    expect(changed?.version).not.toBe(before.version)
    await change(before.id, { ...june, paidOn: null, statedTotal: null })
    expect(await list()).toEqual([before])
  })

  it('keeps a trimmed pattern, whose change is a new version', async () => {
    const before = await given({ ...june, ...entry({ pattern: ' BHX-PMI ' }) })
    expect(before.entries[0]?.pattern).toBe('BHX-PMI')
    await change(before.id, { ...june, ...entry({ pattern: ' ' }) })
    const [changed] = await list()
    expect(changed?.entries[0]).not.toHaveProperty('pattern')
    expect(changed?.version).not.toBe(before.version)
  })

  it('to something invalid is refused, and nothing changes', async () => {
    const before = await given(june)
    await expectStatus(change(before.id, { ...june, entries: [] }), 400)
    await expectStatus(change(before.id, { ...june, employmentRecordId: 'none' }), 400)
    expect(await list()).toEqual([before])
  })

  it('of none is refused as absent', async () => {
    await expectStatus(change('none', june), 404)
    expect(await list()).toEqual([])
  })
})

describe('a report with most lines of an older one', () => {
  const [first] = june.entries
  const part = { ...june, payPeriodStart: '2026-05-20', entries: first ? [first] : [] }

  it('replaces it, in every list, until the user says that the older one always counts', async () => {
    const older = await given(part)
    await addedBefore(older.id)
    const { id, createdAt } = await given(june)
    const replaced = { ...older, createdAt: '2026-07-01T09:00:00Z', laterReport: { id, createdAt } }
    for (const query of ['', '?limit=9', '?endDate=2026-05-31']) {
      const found = (await list(query)).find((report) => report.id === older.id)
      expect(found).toEqual(replaced)
    }
    const { data } = await bodyOf<{ data: PayReportAnswer }>(
      change(older.id, { ...part, alwaysCounts: true }),
    )
    expect(data).toEqual({ ...replaced, alwaysCounts: true, version: data.version })
    expect(data.version).not.toBe(older.version)
    await change(older.id, part)
    expect(await list()).toContainEqual(replaced)
  })

  it('replaces none of another crew member', async () => {
    const older = await given(part)
    await addedBefore(older.id)
    await add(june, bruno)
    expect(await list()).toMatchObject([{ alwaysCounts: false, laterReport: null }])
  })
})

describe('deleting a report', () => {
  it('takes it off the list, once', async () => {
    const { id } = await given(june)
    expect(await (await remove(id)).json()).toEqual({ success: true })
    expect(await list()).toEqual([])
    await expectError(remove(id), 404, 'Variable pay report not found.')
  })
})

it('names an employment record of the user’s own', async () => {
  const record = { position: 'Cabin crew', companyName: 'Albion Skyways' }
  const { data } = await bodyOf<{ data: { id: string } }>(post(employmentRecordsPath, record))
  expect(await given({ ...june, employmentRecordId: data.id })).toMatchObject({
    employmentRecordId: data.id,
  })
  await expectStatus(add({ ...june, employmentRecordId: data.id }, bruno), 400)
  expect(await list('', bruno)).toEqual([])
})

function addedBefore(id: string) {
  const earlier = { created_at: '2026-07-01T09:00:00Z' }
  return portal.db.updateTable('pay_reports').set(earlier).where('id', '=', id).execute()
}

function entry(over: object): object {
  return { entries: [{ ...june.entries[0], ...over }] }
}

const add = (input: PayReportInput, user = amelia) => post(payReportsPath, input, user)

const change = (id: string, input: PayReportInput) => put(payReportPath(id), input)

const remove = (id: string) => del(payReportPath(id))

async function given(input: PayReportInput): Promise<PayReportAnswer> {
  return ((await (await add(input)).json()) as { data: PayReportAnswer }).data
}

type Page = { data: PayReportAnswer[]; nextCursor?: string | null }

async function list(query = '', user = amelia): Promise<PayReportAnswer[]> {
  return (await page(query, user)).data
}

async function page(query: string, user = amelia): Promise<Page> {
  return bodyOf<Page>(get(payReportsPath + query, user))
}
