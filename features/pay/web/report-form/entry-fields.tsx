import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, type FieldErrors } from 'react-hook-form'
import { counted } from '#kernel/words/counted.ts'
import { payHeadLabels, payHeads } from '#kernel/words/pay-heads.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { EntryField, EntryValues, ReportValues } from './report-form-values.ts'

type Props = {
  place: number
  entry: EntryValues
  errors: FieldErrors<EntryValues> | undefined
}

/** The fields of an entry: the two required ones, and the amounts. Amounts that are 0 wait until they are wanted. */
export function EntryFields({ place, entry, errors }: Props) {
  const { register, clearErrors, getFieldState } = useFormContext<ReportValues>()
  const { shown, folded, showAll } = useShownHeads(entry)

  function field(name: EntryField) {
    const path = `entries.${place}.${name}` as const
    const clear = () => {
      if (getFieldState(path).error) clearErrors(path)
    }
    return { error: errors?.[name]?.message, ...register(path, { onChange: clear }) }
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-1 px-3 pb-2 sm:grid-cols-4 sm:px-4">
      <legend className="sr-only">{`Entry ${place + 1}`}</legend>
      <TextField
        label="Route/Flight Number"
        className="max-sm:col-span-full sm:col-span-2"
        autoComplete="off"
        required
        {...field('routeNumber')}
      />
      <TextField
        label="Details"
        className="max-sm:col-span-full sm:col-span-2"
        autoComplete="off"
        required
        {...field('details')}
      />
      {payHeads.map((head) => (
        <TextField
          key={head}
          label={payHeadLabels[head]}
          className={shown.has(head) ? 'flex flex-col justify-end' : 'hidden'}
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
          {...field(head)}
        />
      ))}
      {folded > 0 && (
        <Button
          variant="quiet"
          size="small"
          icon={Plus}
          aria-expanded={false}
          className="col-span-full justify-self-start"
          onClick={showAll}
        >
          {counted(folded, 'more amount')}, all £0.00
        </Button>
      )}
    </fieldset>
  )
}

/** The heads with an amount. A head that was shown stays, and an entry without any amount shows all. */
function useShownHeads(entry: EntryValues) {
  const filled = payHeads.filter((head) => entry[head].trim() !== '')
  const [shown, setShown] = useState<ReadonlySet<EntryField>>(
    () => new Set(filled.length > 0 ? filled : payHeads),
  )
  // A pasted column can fill a head that is not shown.
  if (!filled.every((head) => shown.has(head))) setShown(new Set([...shown, ...filled]))
  const folded = payHeads.length - shown.size
  return { shown, folded, showAll: () => setShown(new Set(payHeads)) }
}
