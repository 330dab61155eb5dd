import { addDays, monthOf } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { baseNameOf } from '#duties/rules/sources/testing/second-model/file-duties.ts'
import { addMinutes } from '#duties/rules/sources/testing/second-model/legs.ts'
import type { ModelDuty } from '#duties/rules/sources/testing/second-model/model-duty.ts'
import { rosterOf } from '#duties/rules/sources/testing/second-model/roster.ts'
import { isWorking } from '#duties/rules/sources/testing/second-model/states.ts'
import { onScreen } from '#duties/rules/sources/testing/second-model/work.ts'
import type { Minute, Step, StoryFlight, StoryRow } from '#duties/rules/sources/testing/story.ts'
import { blankRow, digitsOnly, drawnFlight, groundRow, movedRow } from './drawn-rows.ts'
import { filesThatMove, nextId, onScreenName, pickDuty, saidBefore, type Scene } from './scene.ts'

/** Draws a step that fits the scene; undefined if none fits. */
export type StepDrawing = (scene: Scene) => Step | undefined

/** True for work that counts and is still ahead. */
function isAhead(duty: ModelDuty): boolean {
  return duty.isCounted && isWorking(duty) && !duty.tookPlace
}

/** A call-out: to a flight of a file with digits only, or to any other one. */
export function drawCallOut(scene: Scene): Step | undefined {
  const { random, at } = scene
  const standby = pickDuty(
    scene,
    (duty) => isAhead(duty) && (duty.type === 'HSBY' || duty.type === 'ASBY') && duty.end !== null,
  )
  if (!standby?.report || !standby.end) return undefined
  const calledAt = saidBefore(scene)
  const earliest = calledAt > standby.report ? addMinutes(calledAt, 30) : standby.report
  const known = flightsOfDay(scene, standby.date).filter(
    ({ report, legs }) => report !== null && report >= earliest && legs[0]?.[7] !== 'P',
  )
  const [match] = known
  const drawn = addMinutes(earliest, random.whole(0, 6) * 30)
  const listed = match && random.percent(70) ? { ...match } : undefined
  if (!listed && drawn >= standby.end) return undefined
  const flight = listed
    ? random.percent(75)
      ? digitsOnly(listed)
      : withoutActualTimes(listed)
    : digitsOnly(drawnFlight(drawn, random))
  const report = flight.report ?? drawn
  const shift = listed && random.percent(25) ? random.pick([-15, 10, 15]) : 0
  const said = addMinutes(report, shift ?? 0)
  const told = said < earliest ? report : said
  const { date, code, end, legs } = flight
  const row: StoryFlight = { date, code, report: told, end, legs }
  const against = random.percent(15) ? earlierValue(standby, 'end', random.whole(0, 9)) : undefined
  return {
    at,
    do: 'calledOut',
    id: nextId(scene, 's'),
    duty: onScreenName(standby),
    calledAt,
    report: told,
    flight: row,
    ...(against !== undefined && { against }),
  }
}

function withoutActualTimes(row: StoryRow): StoryRow {
  return {
    ...row,
    legs: row.legs.map(([flight, from, to, departure, arrival]) => [
      flight,
      from,
      to,
      departure,
      arrival,
    ]),
  }
}

/** The flights of a day in any file of the story. */
function flightsOfDay({ files, random }: Scene, date: string): StoryRow[] {
  const rows = files.flatMap(({ file }) => file.rows)
  const flights = rows.filter((row) => row.date === date && row.type === 'FLIGHT')
  return random.percent(50) ? flights : flights.toReversed()
}

/** A value that an earlier file stated. */
function earlierValue(
  { draft }: ModelDuty,
  field: 'report' | 'end',
  place: number,
): Minute | undefined {
  const values = (draft.file?.rows ?? []).flatMap(({ row }) => row[field] ?? [])
  return values[place % Math.max(values.length, 1)]
}

/** A duty that fits. Mostly one that a later file moves, so that differences are frequent. */
function pickMovedDuty(scene: Scene, fits: (duty: ModelDuty) => boolean): ModelDuty | undefined {
  const moved = scene.random.percent(70)
    ? pickDuty(scene, (duty) => fits(duty) && filesThatMove(scene, duty).length > 0)
    : undefined
  return moved ?? pickDuty(scene, fits)
}

/** A delay: mostly later than the airline's report, sometimes past the departure, rarely no delay at all. */
export function drawDelay(scene: Scene): Step | undefined {
  const { random, at } = scene
  const duty = pickMovedDuty(
    scene,
    (each) => isAhead(each) && each.type !== 'HSBY' && each.report !== null && each.end !== null,
  )
  if (!duty?.report || !duty.end) return undefined
  const offline = random.percent(25) ? earlierValue(duty, 'report', random.whole(0, 9)) : undefined
  const base = offline ?? duty.airline.report?.value ?? duty.report
  const minutes = random.weighed([
    [3, -random.whole(0, 20)],
    [50, random.whole(2, 11) * 5],
    [35, random.whole(13, 30) * 5],
    [12, random.whole(30, 60) * 5],
  ])
  const report = addMinutes(base, minutes ?? 30)
  if (report >= addMinutes(duty.end, -15)) return undefined
  if (!duty.airline.report && report <= duty.report) return undefined
  return {
    at,
    do: 'delayed',
    id: nextId(scene, 's'),
    duty: onScreenName(duty),
    notifiedAt: saidBefore(scene),
    report,
    ...(offline !== undefined && { against: offline }),
  }
}

/** An edit of the report or the end. The report stays before the departure, the end after the last arrival. */
export function drawEdit(scene: Scene): Step | undefined {
  const { random, at } = scene
  const duty = pickMovedDuty(
    scene,
    (each) =>
      each.isCounted &&
      isWorking(each) &&
      (!each.tookPlace || each.isCalledOut) &&
      each.draft.completed.length === 0 &&
      each.report !== null &&
      each.end !== null,
  )
  if (!duty?.report || !duty.end) return undefined
  const minutes = random.pick([-45, -30, -15, -10, 5, 15, 20, 40, 60]) ?? 15
  const departure = duty.legs[0]?.departure ?? duty.end
  const arrival = duty.legs.at(-1)?.arrival ?? duty.report
  const report = addMinutes(duty.report, minutes)
  const end = addMinutes(duty.end, minutes)
  const editsReport = !duty.isCalledOut && random.percent(55) && report <= departure
  const editsEnd = end >= arrival && (!editsReport || random.percent(20))
  if (!editsReport && !editsEnd) return undefined
  return {
    at,
    do: 'edit',
    id: nextId(scene, 's'),
    duty: onScreenName(duty),
    fields: { ...(editsReport && { report }), ...(editsEnd && { end }) },
  }
}

/** A decision about a difference. Rarely about a duty without one. */
export function drawSettling(scene: Scene): Step | undefined {
  const { random, at } = scene
  const duty =
    pickDuty(scene, ({ times }) => times.length > 0) ??
    (random.percent(5) ? pickDuty(scene, isAhead) : undefined)
  if (!duty) return undefined
  const kind = random.percent(55) ? 'keepMine' : 'takeAirline'
  return { at, do: kind, id: nextId(scene, 's'), duty: onScreenName(duty) }
}

/** Actual times of a duty that has ended. */
export function drawCompletion(scene: Scene): Step | undefined {
  const { random, at } = scene
  const hasEnded = (duty: ModelDuty) =>
    duty.isCounted && isWorking(duty) && duty.end !== null && addMinutes(duty.end, 90) <= at
  const duty = pickDuty(scene, (each) => hasEnded(each) && each.type === 'FLIGHT')
  const ground = duty ?? pickDuty(scene, hasEnded)
  if (!ground?.report || !ground.end) return undefined
  let late = random.whole(-4, 10)
  const legs = ground.legs.map((leg): [Minute, Minute] => {
    const off = addMinutes(leg.departure ?? '', late)
    late += random.whole(0, 9)
    return [off, addMinutes(leg.arrival ?? '', late)]
  })
  const last = legs.at(-1)?.[1]
  const end = last ? addMinutes(last, random.whole(25, 40)) : ground.end
  return {
    at,
    do: 'completed',
    id: nextId(scene, 's'),
    duty: onScreenName(ground),
    legs: legs.length > 0 ? legs : [[ground.report, end]],
    end,
  }
}

/** A sickness from a duty on, open or until a day. */
export function drawSickness(scene: Scene): Step | undefined {
  const { random, at } = scene
  const duty = pickDuty(scene, (each) => isAhead(each) && each.date >= addDays(londonDate(at), -7))
  if (!duty) return undefined
  const until = addDays(duty.date, random.whole(0, 5))
  return {
    at,
    do: 'sick',
    id: nextId(scene, 's'),
    duty: onScreenName(duty),
    ...(random.percent(65) && { until }),
  }
}

/** A duty that the crew member gives up. */
export function drawGivingUp(scene: Scene): Step | undefined {
  const { random, at } = scene
  const duty = pickDuty(scene, isAhead)
  if (!duty) return undefined
  const kind = random.percent(50) ? 'swapped' : 'cancelled'
  return { at, do: kind, id: nextId(scene, 's'), duty: onScreenName(duty) }
}

/** "I work it" for a duty that does not count, or for a typed flight that the airline does not list. */
export function drawKeep(scene: Scene): Step | undefined {
  const duty = pickDuty(
    scene,
    (each) => (!each.isCounted && isWorking(each)) || each.marks.includes('notListed'),
  )
  if (!duty) return undefined
  return { at: scene.at, do: 'keep', id: nextId(scene, 's'), duty: onScreenName(duty) }
}

/** The removal of a duty that is no longer listed. */
export function drawRemoval(scene: Scene): Step | undefined {
  const duty = pickDuty(scene, ({ state }) => state === 'unlisted')
  if (!duty) return undefined
  return { at: scene.at, do: 'remove', id: nextId(scene, 's'), duty: onScreenName(duty) }
}

/** The deletion of a duty. Days of sickness are not deleted alone. */
export function drawDeletion(scene: Scene): Step | undefined {
  const duty = pickDuty(scene, ({ type }) => type !== 'SICK')
  if (!duty) return undefined
  return { at: scene.at, do: 'delete', id: nextId(scene, 's'), duty: onScreenName(duty) }
}

/** The deletion of a month with duties. */
export function drawMonthDeletion(scene: Scene): Step | undefined {
  const { random, at } = scene
  const duty = pickDuty(scene, () => true)
  if (!duty) return undefined
  return {
    at,
    do: 'deleteMonth',
    id: nextId(scene, 's'),
    month: monthOf(duty.date),
    ...(random.percent(45) && { keepEdited: true }),
  }
}

/** A duty typed in the form: a flight of a later file, another flight, training, or a day off. */
export function drawTyped(scene: Scene): Step | undefined {
  const { random, window, at } = scene
  const date = random.percent(50) ? scene.focus : addDays(window.first, random.whole(0, 16))
  const row = typedRow(scene, date)
  const roster = rosterOf(scene.state.sources)
  const ofName = roster.filter(
    ({ name, draft }) => (draft.file?.baseName ?? name) === baseNameOf(row),
  )
  const onList = onScreen(ofName)
  if (ofName.length > onList.length || onList.some(({ isCounted }) => isCounted)) return undefined
  if (row.type !== 'FLIGHT' && ofName.length > 0) return undefined
  return {
    at,
    do: 'typed',
    id: nextId(scene, 's'),
    row: random.percent(98) ? row : typedRow(scene, date),
  }
}

function typedRow(scene: Scene, date: string): StoryRow {
  const { random } = scene
  const kind = random.weighed([
    [45, 'known'],
    [30, 'flight'],
    [10, 'ground'],
    [8, 'standby'],
    [7, 'blank'],
  ] as const)
  const [known] = flightsOfDay(scene, date).filter(({ legs }) => legs[0]?.[7] !== 'P')
  if (kind === 'ground') return groundRow(date, 'TRAINING', [random.whole(7, 14) * 60, 180])
  if (kind === 'standby') return groundRow(date, 'ASBY', [random.whole(5, 12) * 60, 360])
  if (kind === 'blank') return blankRow(date, random.percent(50) ? 'OFF' : 'LEAVE')
  const from = `${date}T${String(random.whole(5, 16)).padStart(2, '0')}:30Z`
  const plain = known && kind === 'known' ? withoutActualTimes(known) : drawnFlight(from, random)
  const moved = random.percent(20) ? movedRow(plain, random.pick([-15, 10, 20, 60]) ?? 10) : plain
  const [firstLeg] = moved.legs
  const short =
    firstLeg && random.percent(20) ? { ...moved, code: firstLeg[0], legs: [firstLeg] } : moved
  return random.percent(30) ? digitsOnly(short) : short
}
