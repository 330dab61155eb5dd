import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PayPreviewInput } from '#pay/api/pay-preview.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rankOn } from '#pay/rules/rates/expected-pay.ts'
import { addMonths, monthOf } from '#kernel/time/calendar-date.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { effectOf } from '#pay/web/pay-effect.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { portalToday } from '#web/base/clock.ts'
import { useSettled } from '#web/forms/use-settled.ts'
import { exampleWords, lastDutyOf, noExampleWords } from './example-words.ts'
import { dutiesOfMonth } from './month-duties-query.ts'
import { typedRuleWords, type CardValues } from './rate-card-values.ts'
import { ruleOf, type RuleValues } from './rule-values.ts'

/** The pay of the user's last duty by a rule as typed; nothing while the rule is incomplete. */
export function RuleExample({ place }: { place: number }) {
  const { control } = useFormContext<CardValues>()
  const rules = useSettled(useWatch({ control, name: 'rules' }))
  const rounding = useWatch({ control, name: 'rounding' })
  const rule = rules[place]
  const duty = useLastDuty(rule)
  const ranks = useQuery(profileQuery).data?.data.ranks ?? []
  if (!rule || !typedRuleWords(rule)) return null
  const none = noExampleWords(rule)
  if (none) return <Example words={none} />
  if (!duty) return null
  const card = {
    name: 'Example',
    rank: rankOn(ranks, duty.date),
    validFrom: duty.date,
    validTo: duty.date,
    source: 'typed' as const,
    rounding,
    rules: rules.filter((each) => typedRuleWords(each) !== null).map(ruleOf),
    notes: null,
  }
  const preview = { card: { id: null, card }, duty: { rosterId: duty.id } }
  return <PreviewedExample rule={rule} duty={duty} preview={preview} />
}

type PreviewedProps = { rule: RuleValues; duty: RosterEntry; preview: PayPreviewInput }

function PreviewedExample({ rule, duty, preview }: PreviewedProps) {
  const { data, isError } = useQuery({ ...effectOf(preview), placeholderData: keepPreviousData })
  if (isError) return <Example words="The example with your last duty could not be loaded." />
  return <Example words={data ? exampleWords(rule, duty, data.unit) : ''} />
}

/** It keeps its height while it loads. */
function Example({ words }: { words: string }) {
  return (
    <output className="col-span-full mb-3 block min-h-10 text-sm text-pretty text-ink-2">
      {unbrokenHours(words)}
    </output>
  )
}

/** The last duty of this month or the one before that a rule may pay; undefined without one. */
function useLastDuty(rule: RuleValues | undefined): RosterEntry | undefined {
  const today = portalToday()
  const month = monthOf(today)
  const now = useQuery(dutiesOfMonth(month)).data ?? []
  const before = useQuery(dutiesOfMonth(addMonths(month, -1))).data ?? []
  return rule && lastDutyOf([...before, ...now], rule, today)
}
