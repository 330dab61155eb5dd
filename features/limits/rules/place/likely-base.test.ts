import { expect, it } from 'vitest'
import { likelyBase } from './likely-base.ts'

it.each<[string, string, ReturnType<typeof likelyBase>]>([
  ['no duties', '', null],
  ['two duties', 'LGW LGW', null],
  ['three duties', 'LGW LGW LGW', { airport: 'LGW', duties: 3, of: 3 }],
  ['duties without sectors', 'LGW - LGW - LGW -', { airport: 'LGW', duties: 3, of: 3 }],
  ['exactly half', 'LGW LAX LGW JFK LGW MIA', { airport: 'LGW', duties: 3, of: 6 }],
  ['below half', 'LGW LAX LGW JFK LGW MIA BOS', null],
  ['two airports as often', 'LGW JFK LGW JFK LGW JFK', null],
])('%s: %s', (_, starts, expected) => {
  const duties = starts.split(' ').map((departureAirport) => ({
    sectors: departureAirport === '-' ? [] : [{ departureAirport }],
  }))
  expect(likelyBase(duties)).toEqual(expected)
})
