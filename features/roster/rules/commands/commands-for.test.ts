import { expect, it } from 'vitest'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { commandsFor, type Command, type CommandFacts } from './commands-for.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

/** A Thursday, 04:05 in London. */
const now = '2026-07-16T03:05:00Z'

function duty(id: string, date: string, dutyType: DutyType, hours = [5, 13]) {
  const [from, to] = hours.map((hour) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`)
  return {
    ...emptyDuty,
    id,
    date,
    dutyType,
    scheduledBrief: dutyType === 'OFF' ? null : (from ?? null),
    scheduledDebrief: dutyType === 'OFF' ? null : (to ?? null),
  }
}

const flown = duty('flown', '2026-07-14', 'FLIGHT')
const first = duty('today', '2026-07-16', 'FLIGHT')
const duties = [
  flown,
  first,
  duty('standby', '2026-07-17', 'HSBY'),
  duty('free', '2026-07-18', 'OFF'),
  duty('sunday', '2026-07-19', 'FLIGHT'),
  duty('airport', '2026-07-20', 'ASBY'),
  duty('next', '2026-07-23', 'FLIGHT', [5, 8]),
  duty('later', '2026-07-23', 'HSBY', [10, 16]),
]
const tasks = [
  { id: 'second', status: 'overdue' as const, dueDate: '2026-07-14', entry: flown },
  { id: 'oldest', status: 'overdue' as const, dueDate: '2026-07-12', entry: flown },
  { id: 'ahead', status: 'pending' as const, dueDate: '2026-07-16', entry: first },
]
const certificates = [
  { id: 'course', name: 'First aid course', source: 'training' as const },
  { id: 'medical', name: 'Cabin crew medical', source: 'certificate' as const },
  { id: 'aid', name: 'First aid', source: 'certificate' as const },
]
const facts: CommandFacts = { now, duties, tasks, certificates, hasClaim: true }

const named = (command: Command) => Object.values(command).join(' ').trim()

it.each([
  ['sick', ['sick today ']],
  ['si', ['sick today ']],
  ['s', []],
  ['ill fri', ['sick standby ']],
  ['fri ill', ['sick standby ']],
  ['sick sat', []],
  ['sick 14 jul', ['sick flown ']],
  ['sick leave', []],
  ['report sick tomorrow', ['sick standby ']],
  ['called out', ['calledOut standby ']],
  ['call', ['calledOut standby ']],
  ['called out mon', ['calledOut airport ']],
  ['called out sun', []],
  ['call-out', ['calledOut standby ']],
  ['delay', ['delayed today ']],
  ['late 05:45', ['delayed today 05:45']],
  ['0545 sun late', ['delayed sunday 05:45']],
  ['delayed fri', []],
  ['sick 05:45', []],
  ['swap', ['swap ']],
  ['swap fri', ['swap standby']],
  ['swap sat', []],
  ['swap 14 jul', []],
  ['hotel', ['hotel today ']],
  ['pick up sun', ['hotel sunday ']],
  ['cancelled', ['cancelled today ']],
  ['canc sun', ['cancelled sunday ']],
  ['ca', ['calledOut standby ', 'cancelled today ']],
  ['complete', ['complete oldest']],
  ['done 14 jul', ['complete second']],
  ['done today', []],
  ['add', ['add ']],
  ['add duty 21 nov', ['add 2026-11-21']],
  ['import', ['import']],
  ['upload roster', ['import']],
  ['import fri', []],
  ['claim', ['claim']],
  ['renew', ['renew medical', 'renew aid']],
  ['renew med', ['renew medical']],
  ['cabin renew', ['renew medical']],
  ['renew aid', ['renew aid']],
  ['renew course', []],
  ['renew passport', []],
  ['dark', ['dark']],
  ['light theme', ['light']],
  ['download', ['download']],
  ['log', []],
  ['log out', ['logOut']],
  ['logo', ['logOut']],
  ['210', []],
  ['', []],
  ['fri', []],
  ['sick thu', ['sick today ', 'sick next ']],
  ['late thu 06:00', ['delayed today 06:00', 'delayed next 06:00']],
  ['swap thu', ['swap today', 'swap next']],
  ['add thu', ['add 2026-07-16', 'add 2026-07-23']],
  ['called out thu', ['calledOut later ']],
  ['sick 16 jul', ['sick today ']],
])('offers for “%s”', (text, offered) => {
  expect(commandsFor(text, facts).map(named)).toEqual(offered.map((each) => each.trim()))
})

it.each([
  ['late today 16:00', ['delayed evening 16:00']],
  ['sick today', ['sick evening']],
  ['swap today', ['swap evening']],
  ['swap 14 jul', []],
  ['sick 14 jul', ['sick flown']],
])('offers for “%s” the duty of the day that has not ended', (text, offered) => {
  const evening = duty('evening', '2026-07-16', 'FLIGHT', [15, 21])
  const after = { ...facts, now: '2026-07-16T14:00:00Z', duties: [flown, first, evening] }
  expect(commandsFor(text, after).map(named)).toEqual(offered)
})

it('offers nothing without what it is about', () => {
  const none = { now, duties: [], tasks: [], certificates: [], hasClaim: false }
  const kinds = ['sick', 'called out', 'late', 'hotel', 'cancelled', 'done', 'claim', 'renew']
  expect(kinds.flatMap((text) => commandsFor(text, none))).toEqual([])
  expect(commandsFor('swap', none)).toEqual([{ kind: 'swap', dutyId: null }])
})
