import '#web/session/test-page.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmedData } from '#web/stored-data/confirmed-data.ts'
import type { Overlays } from './overlay.ts'
import { keepDataShown } from './show-data.ts'
import {
  affectedIds,
  forgetMadeBefore,
  madeChanges,
  noteMadeChange,
  showChanges,
} from './shown-changes.ts'
import { testChange } from './testing/test-change.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-07-15T09:00:00Z') }))
afterEach(() => {
  showChanges([])
  forgetMadeBefore(Infinity)
  vi.useRealTimers()
})
afterAll(() => vi.unstubAllGlobals())

const change = (title: string) => testChange({ key: title, title, path: '/codes' })

/** A page that shows the titles of waiting changes after the codes of the portal. */
function openPage(): QueryClient {
  const client = new QueryClient()
  client.setQueryData(['codes'], ['CRM'])
  client.setQueryData(['other'], ['none'])
  keepDataShown(client, ({ changes, confirmed }): Overlays => {
    const titles = changes.map(({ title }) => title)
    const append = (codes: string[]) => (titles.length > 0 ? [...codes, ...titles] : codes)
    return { of: { codes: append }, affected: new Set(confirmed<string[]>('codes').flat()) }
  })
  return client
}

const codesOn = (client: QueryClient) => client.getQueryData(['codes'])
const confirmedOn = (client: QueryClient) => {
  const query = client.getQueryCache().find({ queryKey: ['codes'] })
  return query && confirmedData(query)
}

it('adds what waits to the data of its feature, and takes it away again', () => {
  const client = openPage()
  showChanges([change('SEP')])
  expect(codesOn(client)).toEqual(['CRM', 'SEP'])
  expect(confirmedOn(client)).toEqual(['CRM'])
  expect(client.getQueryData(['other'])).toEqual(['none'])
  expect([...affectedIds()]).toEqual(['CRM'])
  showChanges([])
  expect(codesOn(client)).toEqual(['CRM'])
})

it('shows no refused change', () => {
  const client = openPage()
  showChanges([{ ...change('SEP'), refusal: { status: 400, message: 'No.' } }, change('FA')])
  expect(codesOn(client)).toEqual(['CRM', 'FA'])
})

it('adds what waits to new data of the portal, and keeps the age of the data', () => {
  const client = openPage()
  showChanges([change('SEP')])
  const updatedAt = Date.now() - 60_000
  client.setQueryData(['codes'], ['CRM', 'DG'], { updatedAt })
  expect(codesOn(client)).toEqual(['CRM', 'DG', 'SEP'])
  expect(confirmedOn(client)).toEqual(['CRM', 'DG'])
  expect(client.getQueryState(['codes'])?.dataUpdatedAt).toBe(updatedAt)
})

describe('a change that the portal has made', () => {
  it('stays shown until the portal has sent newer data', () => {
    const client = openPage()
    showChanges([change('SEP')])
    vi.advanceTimersByTime(1000)
    noteMadeChange(change('SEP'))
    showChanges([])
    expect(codesOn(client)).toEqual(['CRM', 'SEP'])
    expect(confirmedOn(client)).toEqual(['CRM'])
    expect([...affectedIds()]).toEqual(['CRM'])
    vi.advanceTimersByTime(1000)
    client.setQueryData(['codes'], ['CRM', 'SEP 2026'])
    expect(codesOn(client)).toEqual(['CRM', 'SEP 2026'])
  })

  it('is shown before those that wait, and once while it is among them', () => {
    const client = openPage()
    showChanges([change('SEP'), change('FA')])
    vi.advanceTimersByTime(1000)
    noteMadeChange(change('SEP'))
    client.setQueryData(['other'], ['none'])
    expect(codesOn(client)).toEqual(['CRM', 'SEP', 'FA'])
    showChanges([change('FA')])
    expect(codesOn(client)).toEqual(['CRM', 'SEP', 'FA'])
  })

  it('is forgotten when no data on the page is older', () => {
    const client = openPage()
    vi.advanceTimersByTime(1000)
    noteMadeChange(change('SEP'))
    vi.advanceTimersByTime(1000)
    client.setQueryData(['codes'], ['CRM', 'SEP'])
    client.setQueryData(['other'], ['none'])
    showChanges([])
    expect(madeChanges()).toEqual([])
  })
})
