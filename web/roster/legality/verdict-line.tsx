import type { DutyLegality } from '#domain/ftl/legality/legality.ts'
import { verdictWords } from '#domain/ftl/legality/verdict-words.ts'
import { hoursWords, unbrokenHours } from '#domain/time/duration.ts'
import { verdictLooks } from './verdict-looks.ts'

type Props = { duty: DutyLegality }

/** The verdict in words with its margin, and below it each problem with the condition that would make it legal. */
export function VerdictLine({ duty }: Props) {
  const { Icon, text, box, word } = verdictLooks[duty.verdict]
  const problems = duty.findings.filter(({ level }) => level !== 'legal')
  return (
    <div className={`rounded-input px-3.5 py-3 ${box}`}>
      <output className="flex items-start gap-2 font-semibold">
        <Icon size={20} className={`mt-0.5 shrink-0 ${text}`} />
        {unbrokenHours(headline(duty, word))}
      </output>
      {problems.length > 0 && (
        <ul className="mt-1 grid gap-1.5 ps-7 text-sm">
          {problems.map(({ sentence, legalIf }) => (
            <li key={sentence}>
              {unbrokenHours(sentence)}
              {legalIf && <span className="block font-medium">{unbrokenHours(legalIf)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The verdict, with the margin of the flight duty period if the duty is tight because of it. */
function headline(duty: DutyLegality, word: string): string {
  const { verdict, fdp, findings } = duty
  if (verdict === 'legal') return verdictWords(duty)
  const isShort = findings.some(({ rule, level }) => rule === 'maxFdp' && level === 'tight')
  if (verdict !== 'tight' || !isShort || !fdp) return word
  return `Legal, only ${hoursWords(fdp.maxMinutes - fdp.minutes)} to spare`
}
