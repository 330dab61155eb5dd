import { vi } from 'vitest'
import { profilePath } from '#profile/api/paths.ts'
import { storyMoments, type Story, type StoryMoment } from '#duties/rules/sources/test-story.ts'
import { asUser } from '#server/context/request-context.ts'
import { transact } from '#server/database/transact.ts'
import { idOfName } from '#duties/server/roster-write-service.ts'
import type { Portal } from '#server/running/portal.ts'
import { dbAs, givenUser, json, testPortal, type TestUser } from './test-portal.ts'
import { monthsOf, shownRoster, type ShownRoster } from './test-story-answer.ts'
import { takeStep, type TakenStep } from './test-story-calls.ts'
import { ownStaffNumber } from './test-story-file.ts'
import { takeStoryStep } from './test-story-steps.ts'
import { expectStatus } from './test-calls.ts'

/** A portal whose clock is `Date`, and a crew member of Birmingham with their own staff number. */
export type StoryPortal = { portal: Portal; user: TestUser; close: () => Promise<void> }

/** Opens the portal. Until it is closed, `Date` stands still. */
export async function storyPortal(): Promise<StoryPortal> {
  // A token of a later day holds at every step.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-01T09:00:00Z') })
  const portal = await testPortal({ PORTAL_CLOCK: '' })
  const user = await givenUser(portal, 'Amelia')
  const profile = {
    name: 'Martha Harlow',
    crewId: ownStaffNumber,
    bases: [{ from: null, airports: ['BHX'] }],
    defaultRole: 'cabin_crew',
  }
  const init = { ...json(profile, user.headers), method: 'PUT' }
  await expectStatus(portal.app.request(profilePath, init), 200)
  const close = async () => {
    await portal.close()
    vi.useRealTimers()
  }
  return { portal, user, close }
}

/** The portal after a step of a story. */
export type PlayedStep = {
  /** The id of the step in the story; undefined for a step without one. */
  id: string | undefined
  /** `after step 2, import`. */
  where: string
  taken: TakenStep
  /** The rules before and after it; undefined before the first step. */
  earlier: StoryMoment | undefined
  moment: StoryMoment
  /** The answers of the API before and after it. */
  before: ShownRoster
  shown: ShownRoster
}

/**
 * Plays a story through the API. A step that a check of the API refuses, and the rules do not, is stored directly.
 *
 * @param number of the story, for ids that no other story of the user has.
 */
export async function playStory(
  { portal, user }: StoryPortal,
  told: Story,
  number: number,
): Promise<PlayedStep[]> {
  const story = withLongIds(told, number)
  const months = monthsOf(story)
  const caller = { portal, user, files: story.files, importIds: new Map<string, string>() }
  const played: PlayedStep[] = []
  let earlier: StoryMoment | undefined
  let before = await shownRoster(readAs(portal, user), months)
  for (const [place, moment] of storyMoments(story, idOfName).entries()) {
    const [step, { id } = {}] = [story.steps[place], told.steps[place]]
    if (!step) throw new Error('a moment without a step')
    vi.setSystemTime(Date.parse(step.at))
    const taken = await takeStep(caller, step, before.duties)
    if (taken.refusal && moment.changed) {
      await asUser(user.id, () =>
        transact(dbAs(portal.db, user.id, moment.at), (trx) => takeStoryStep(trx, moment)),
      )
    }
    const shown = await shownRoster(readAs(portal, user), months)
    const where = `after step ${place + 1}, ${step.do}`
    played.push({ id, where, taken, earlier, moment, before, shown })
    earlier = moment
    before = shown
  }
  return played
}

/** The story with ids that a device gives. Statements and duties keep them. */
function withLongIds({ files, steps }: Story, number: number): Story {
  const ids = new Map(
    steps.flatMap(({ id }, place) =>
      id ? [[id, `story-${number}-step-${place}-of-a-device`]] : [],
    ),
  )
  const longId = (id: string | undefined) => ids.get(id ?? '') ?? 'unknown-step'
  return {
    files,
    steps: steps.map((step) => ({
      ...step,
      ...(step.id && { id: longId(step.id) }),
      ...(step.of && { of: longId(step.of) }),
    })),
  }
}

/** Reads paths as a user. */
export function readAs({ app }: Portal, { headers }: TestUser) {
  return async (path: string): Promise<unknown> => {
    const answer = await app.request(path, { headers })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}
