import { Wrench } from 'lucide-react'
import type { Finding } from '#limits/rules/findings/finding.ts'
import { hoursWords, unbrokenHours } from '#kernel/time/duration.ts'
import { verdictLooks } from './verdict-looks.ts'

type Props = {
  findings: Finding[]
  /** The name of a duty by its id. */
  nameOf: (id: string) => string
}

/** The reasons behind a figure: sentence, figures, duties, reading and article of each rule. */
export function FindingDetails({ findings, nameOf }: Props) {
  if (findings.length === 0) {
    return <p className="text-ink-2">Your roster does not show enough to check this.</p>
  }
  return (
    <ul className="grid gap-3">
      {findings.map((finding, index) => (
        <li key={index} className="grid gap-1.5 border-line not-first:border-t not-first:pt-3">
          <FindingReason finding={finding} nameOf={nameOf} />
        </li>
      ))}
    </ul>
  )
}

type ReasonProps = { finding: Finding; nameOf: Props['nameOf'] }

function FindingReason({ finding, nameOf }: ReasonProps) {
  const { level, sentence, figures, dutyIds, interpretation, legalIf, article } = finding
  const { Icon, text, word } = verdictLooks[level]
  return (
    <>
      <p className="flex items-start gap-2">
        <Icon size={16} className={`mt-0.5 shrink-0 ${text}`} aria-label={word} />
        {unbrokenHours(sentence)}
      </p>
      {legalIf && (
        <p className="flex items-start gap-2 font-medium">
          <Wrench size={16} className="mt-0.5 shrink-0 text-ink-3" />
          {unbrokenHours(legalIf)}
        </p>
      )}
      {figures.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {figures.map(({ name, minutes }) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="text-end font-medium whitespace-nowrap">
                {minutes < 0 && '−'}
                {hoursWords(Math.abs(minutes))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {dutyIds.length > 0 && <DutyNames names={dutyIds.map(nameOf)} />}
      {interpretation && <p className="text-ink-2">{interpretation}</p>}
      <p className="text-xs text-ink-3">{article}</p>
    </>
  )
}

const detailsShown = 4

/** The names of the duties; of many, the first and last. */
function DutyNames({ names }: { names: string[] }) {
  const words =
    names.length > detailsShown
      ? `${names.length} duties, ${names[0]} to ${names.at(-1)}`
      : names.join(', ')
  return <p className="text-ink-2">{words}</p>
}
