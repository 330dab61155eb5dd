import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  payRatePath,
  payRatesPath,
  savedRateCard,
  type RateCardAnswer,
} from '#contract/pay-check/pay-rates.ts'
import { roundings } from '#domain/pay-check/facts/rate-card.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { longDate } from '#domain/time/date-words.ts'
import { profileQuery } from '#web/api/shared-queries.ts'
import { portalToday } from '#web/base/clock.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { useDeleteRecord, useSaveRecord } from '#web/forms/use-record.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { effectWords } from '#web/api/pay-effect-words.ts'
import { effectOf } from '#web/api/pay-effect.ts'
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
  const save = useSaveRecord(card ? payRatePath(card.id) : payRatesPath, savedRateCard)
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
  const field = useFields<CardValues>()
  const { data: profile } = useQuery(profileQuery)
  const own = profile?.data.ranks.map((each) => each.rank) ?? []
  const ranks = [...new Set([rank, ...own])].filter((each) => each !== '')
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3">
        <TextField
          label="Name"
          hint="Such as Cabin crew 2026"
          autoComplete="off"
          required
          className="max-sm:col-span-full"
          {...field('name')}
        />
        <SelectField
          label="Rank"
          hint={profile && own.length === 0 ? 'Add your ranks in Pay details.' : undefined}
          className="max-sm:col-span-full"
          {...field('rank')}
        >
          <option value="">All ranks</option>
          {ranks.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <DateField
          label="Valid from"
          required
          className="max-sm:col-span-full"
          {...field('validFrom')}
        />
        <DateField
          label="Valid to"
          hint="Optional. The last day."
          className="max-sm:col-span-full"
          {...field('validTo')}
        />
      </div>
      <SharedDays id={id} />
      <RuleList />
      <SelectField label="Rounding" {...field('rounding')}>
        {roundings.map((rounding) => (
          <option key={rounding} value={rounding}>
            {roundingWords[rounding]}
          </option>
        ))}
      </SelectField>
      <TextAreaField label="Notes (optional)" maxLength={2000} {...field('notes')} />
    </>
  )
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
