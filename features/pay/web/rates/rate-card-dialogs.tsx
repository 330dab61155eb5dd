import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RateCardAnswer } from '#pay/api/pay-rates.ts'
import { payRatePath, payRatesPath } from '#pay/api/paths.ts'
import { roundings } from '#pay/rules/facts/rate-card.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { portalToday } from '#web/base/clock.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { RecordFields } from '#web/forms/record-fields.tsx'
import type { FormFields } from '#web/forms/record-form.ts'
import { useDeleteRecord, useSaveRecord } from '#web/forms/use-record.ts'
import { effectWords } from '#pay/web/pay-effect-words.ts'
import { effectOf } from '#pay/web/pay-effect.ts'
import { usePastMonths } from './past-months.tsx'
import { rateCardsQuery } from './pay-rate-queries.ts'
import { isUsed, rateCardForm, roundingWords, type CardValues } from './rate-card-values.ts'
import { RuleList } from './rule-list.tsx'
import { sharedDaysWords } from './shared-days.ts'
import { unratedWords } from './unrated-report.ts'

/** The open dialog of the rate cards. */
export type RateDialog =
  /** `unrated` is the first day of a report that it starts with; null for none. */
  | { kind: 'add'; start: CardValues; unrated: CalendarDate | null }
  /** A new version of a card, from a day on. */
  | { kind: 'version'; start: CardValues }
  | { kind: 'edit'; card: RateCardAnswer }
  | { kind: 'delete'; card: RateCardAnswer }

type Props = { open: RateDialog; onClosed: () => void }

/** The dialogs of the rate cards. Their code is loaded when the first one opens. */
export function RateCardDialogs({ open, onClosed }: Props) {
  switch (open.kind) {
    case 'add': {
      const { start, unrated } = open
      const words = unrated === null ? {} : { description: unratedWords(unrated) }
      return <SaveCardDialog title="Add a rate card" {...words} start={start} onClosed={onClosed} />
    }
    case 'version': {
      const title = `New version of ${open.start.name}`
      return <SaveCardDialog title={title} start={open.start} onClosed={onClosed} />
    }
    case 'edit': {
      const { card } = open
      const start = rateCardForm.valuesOf(card)
      const words = isUsed(card, portalToday())
        ? { title: 'Correct a typing error', description: correctionWords(card) }
        : { title: 'Edit rate card' }
      return <SaveCardDialog card={card} start={start} {...words} onClosed={onClosed} />
    }
    default:
      return <DeleteCardDialog card={open.card} onClosed={onClosed} />
  }
}

function correctionWords({ validFrom }: RateCardAnswer): string {
  return `This changes the card from ${longDate(validFrom)} on, also for months that were checked. For a new rate, make a new version.`
}

type SaveProps = {
  title: string
  description?: string
  card?: RateCardAnswer
  start: CardValues
  onClosed: () => void
}

/** Adds or edits a card. Before past months change it asks. */
function SaveCardDialog({ card, start, onClosed, ...words }: SaveProps) {
  const save = useSaveRecord(card ? payRatePath(card.id) : payRatesPath)
  const { mayChange, question } = usePastMonths()
  return (
    <EditFormDialog
      {...words}
      submitLabel="Save"
      // Added rules would otherwise show faults before they are typed.
      mode="onSubmit"
      rules={rateCardForm}
      edited={card}
      start={start}
      canSave={(values) =>
        mayChange({ id: card?.id ?? null, card: rateCardForm.inputOf(values, null) })
      }
      save={save}
      words={{ saved: 'Rate card saved', failed: 'Not saved' }}
      onClosed={onClosed}
    >
      <CardFields id={card?.id ?? null} rank={start.rank} />
      {question}
    </EditFormDialog>
  )
}

function CardFields({ id, rank }: { id: string | null; rank: string }) {
  const { data: profile } = useQuery(profileQuery)
  const own = profile?.data.ranks.map((each) => each.rank) ?? []
  const ranks = [...new Set([rank, ...own])].filter((each) => each !== '')
  const first: Fields = {
    name: { label: 'Name', hint: 'Such as Cabin crew 2026', required: true },
    rank: {
      label: 'Rank',
      kind: 'choice',
      hint: profile && own.length === 0 ? 'Add your ranks in Pay details.' : undefined,
      choices: [['', 'All ranks'], ...ranks.map((each) => [each, each] as const)],
    },
    validFrom: { label: 'Valid from', kind: 'date', required: true },
    validTo: { label: 'Valid to', kind: 'date', hint: 'Optional. The last day.' },
  }
  return (
    <>
      <RecordFields fields={first} className="grid gap-x-3 sm:grid-cols-2" />
      <SharedDays id={id} />
      <RuleList />
      <RecordFields fields={lastFields} className="contents" />
    </>
  )
}

type Fields = Partial<FormFields<CardValues>>

const lastFields: Fields = {
  rounding: {
    label: 'Rounding',
    kind: 'choice',
    choices: roundings.map((rounding) => [rounding, roundingWords[rounding]] as const),
  },
  notes: { label: 'Notes (optional)', kind: 'notes', input: { maxLength: 2000 } },
}

/** Says which other cards are valid on the typed days. */
function SharedDays({ id }: { id: string | null }) {
  const { control } = useFormContext<CardValues>()
  const name = ['rank', 'validFrom', 'validTo'] as const
  const [rank, validFrom, validTo] = useWatch({ control, name })
  const { data: cards = [] } = useQuery(rateCardsQuery)
  const days = { id, rank: rank || null, validFrom, validTo: validTo || null }
  return (
    <output className="-mt-1 mb-4 block text-sm text-ink-2 empty:hidden">
      {sharedDaysWords(cards, days)}
    </output>
  )
}

/** Asks before a card is deleted. It opens when it can say which sums change. */
function DeleteCardDialog({ card, onClosed }: { card: RateCardAnswer; onClosed: () => void }) {
  const remove = useDeleteRecord(payRatePath(card.id), card.version)
  const deletion = { card: { id: card.id, card: null } }
  const { data: effect, isPending } = useQuery(effectOf(deletion))
  if (isPending) return null
  return (
    <DeleteDialog
      title="Delete rate card"
      deletion={remove}
      words={{ deleted: 'Rate card deleted', failed: 'Not deleted' }}
      onClosed={onClosed}
    >
      <p>
        <b className="font-medium text-ink">{card.name}</b> will be deleted. This cannot be undone.{' '}
        {effect
          ? effect.months.length > 0 && effectWords(effect)
          : 'Its months could not be loaded, so past months may change.'}
      </p>
    </DeleteDialog>
  )
}
