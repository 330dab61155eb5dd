import type { PlannedDoubts } from './planned-doubts.ts'

/** The worst of the doubts and its sentence, such as `1 planned duty is not legal`; null without a doubt. */
export function doubtWords({
  breach,
  discretion,
  cannotTell,
}: PlannedDoubts): { level: keyof PlannedDoubts; sentence: string } | null {
  if (breach > 0) {
    return { level: 'breach', sentence: `${dutiesWords(breach)} not legal` }
  }
  if (discretion > 0) {
    const need = discretion === 1 ? '1 planned duty needs' : `${discretion} planned duties need`
    return { level: 'discretion', sentence: `${need} the commander’s discretion` }
  }
  if (cannotTell > 0) {
    return { level: 'cannotTell', sentence: `${dutiesWords(cannotTell)} not clearly legal` }
  }
  return null
}

const dutiesWords = (count: number) =>
  count === 1 ? '1 planned duty is' : `${count} planned duties are`
