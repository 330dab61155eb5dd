import { Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { searchMax } from '#duties/rules/duty-search.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { controlLook } from '#web/ui/fields/field.tsx'
import type { CommandForm } from './command-forms.tsx'
import { PaletteList } from './palette-list.tsx'
import { resultId } from './results.ts'
import { useOpening } from './use-opening.ts'
import { useResults } from './use-results.ts'

/** The id of the list, which the field names. */
const listId = 'palette-list'

type Props = {
  typed: string
  onTyped: (typed: string) => void
  /** The element that gets the focus after it. */
  opener: Element | null
  onForm: (form: CommandForm) => void
  onClosed: () => void
}

/** Search or do: one field for every record, page and form. The focus stays in the field, the arrows choose a line. */
export function Palette({ typed, onTyped, opener, onForm, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [chosen, setChosen] = useState<string | null>(null)
  const results = useResults(typed)
  const open = useOpening({ close: dialog.close, data: results.data, onForm })
  const lines = results.found.groups.flatMap((group) => group.results)
  const active = lines.find(({ key }) => key === chosen) ?? lines[0]

  function handleKey(event: KeyboardEvent): void {
    const at = active ? lines.indexOf(active) : -1
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (next === undefined) return active && open(active)
    setChosen(lines.at(next % lines.length)?.key ?? null)
  }

  return (
    <Dialog
      dialog={dialog}
      title="Search or do"
      focus="field"
      opener={opener}
      isTall
      isDirty={false}
    >
      <label className="relative block">
        <span className="sr-only">Search or do</span>
        <Search
          size={18}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-3"
        />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- letters that are being typed go on without a gap.
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={lines.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && resultId(active)}
          value={typed}
          onChange={({ target }) => {
            onTyped(target.value)
            setChosen(null)
          }}
          onKeyDown={handleKey}
          maxLength={searchMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          className={`${controlLook} h-11 ps-10`}
        />
      </label>
      <PaletteList id={listId} typed={typed} {...results} active={active} onOpen={open} />
    </Dialog>
  )
}
