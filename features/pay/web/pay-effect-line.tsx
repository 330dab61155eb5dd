import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PayPreview, PayPreviewInput } from '#pay/api/pay-preview.ts'
import { effectOf } from './pay-effect.ts'
import { effectWords } from './pay-effect-words.ts'

type Props = {
  preview: PayPreviewInput
  /** The word before the months, where nothing else says that this is about pay. */
  label?: string | undefined
  /** A sentence about the duty after the correction, before the months. */
  wordsOf?: ((effect: PayPreview) => string | null) | undefined
}

/**
 * The effect of a correction in pounds a month, before it is saved. Its height stays while it loads. It is empty for the
 * roster of a user without rates and reports.
 */
export function PayEffectLine({ preview, label, wordsOf }: Props) {
  const { data, isError } = useQuery({ ...effectOf(preview), placeholderData: keepPreviousData })
  const isOfRoster = preview.action !== undefined || (preview.duty !== undefined && !preview.card)
  const isUsed = data && (!isOfRoster || data.expected !== null)
  const first = data && wordsOf?.(data)
  return (
    <output className="block min-h-6 text-sm text-ink-2">
      {isError && 'The effect on your pay is not known yet. You can save without it.'}
      {!isError && isUsed && (
        <>
          {first && <span className="block text-ink">{first}</span>}
          {label && <span className="text-ink">{label}: </span>}
          {/* With words about the duty, only what becomes due or paid too much is of interest. */}
          {effectWords(wordsOf ? { months: data.months } : data)}
        </>
      )}
    </output>
  )
}
