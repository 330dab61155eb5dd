import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PayPreview, PayPreviewInput } from '#contract/pay-check/pay-preview.ts'
import { effectOf } from './pay-effect.ts'
import { effectWords } from './pay-effect-words.ts'

type Props = {
  preview: PayPreviewInput
  /** The word before the months, where nothing else says that this is about pay. */
  label?: string
  /** A sentence about the duty after the correction, before the months. */
  wordsOf?: (effect: PayPreview) => string | null
}

/** The effect of a correction in pounds a month, before it is saved. Its height stays while it loads. */
export function PayEffectLine({ preview, label, wordsOf }: Props) {
  const { data, isError } = useQuery({ ...effectOf(preview), placeholderData: keepPreviousData })
  const first = data && wordsOf?.(data)
  return (
    <output className="block min-h-6 text-sm text-ink-2">
      {isError && 'The effect on your pay is not known yet. You can save without it.'}
      {!isError && data && (
        <>
          {first && <span className="block text-ink">{first}</span>}
          {label && <span className="text-ink">{label}: </span>}
          {effectWords(data.months)}
        </>
      )}
    </output>
  )
}
