import { controlOf, fieldsOf, isShown, siblings } from '#web/ui/rows.ts'

/** The part that a dialog focuses when it opens. A field is the first empty one that is required, else the first one. */
export type OpeningFocus = 'heading' | 'field' | 'cancel'

const openDialogs = ':is([role=dialog], [role=alertdialog])[data-open]'

/**
 * Finds what to focus when a dialog opens: the field of a name, or what its kind asks for, or else the heading. A part
 * that its contents have focused keeps the focus.
 *
 * @returns true for the library's own choice.
 */
export function openingTarget(
  popup: HTMLElement | null | undefined,
  kind: OpeningFocus,
  fieldName: string | undefined,
): HTMLElement | true {
  if (!popup) return true
  const { activeElement: focused } = document
  if (focused instanceof HTMLElement && focused !== popup && popup.contains(focused)) return focused
  const heading = popup.querySelector<HTMLElement>('h2')
  const named = fieldName && popup.querySelector<HTMLElement>(`[name="${fieldName}"]`)
  if (named) return named
  if (kind === 'field') return firstField(popup) ?? heading ?? true
  if (kind === 'cancel') return popup.querySelector<HTMLElement>('footer button') ?? true
  return heading ?? true
}

function firstField(popup: HTMLElement): HTMLElement | undefined {
  const fields = fieldsOf(popup)
  return fields.find((field) => field.matches(':required') && isEmpty(field)) ?? fields[0]
}

function isEmpty(field: HTMLElement): boolean {
  return 'value' in field && field.value === ''
}

/** The element that had the focus before a dialog opened, the rows to go to if it is gone, and the dialogs open then. */
export type Opener = { element: Element | null; rows: Element[]; below: Element[] }

/** Notes the element with the focus, its row in a list, and the rows after it. */
export function noteOpener(element = document.activeElement): Opener {
  const row = element?.closest('li, tr') ?? null
  const rows = row ? [row, ...siblings(row, 'nextElementSibling')] : []
  return { element, rows, below: allOpen() }
}

const allOpen = () => [...document.querySelectorAll(openDialogs)]

/**
 * Finds what to focus when a dialog closes: what it was opened from, else the next row of that list, else the heading of
 * the dialog below or of the page. False to leave the focus where it is: in a dialog that opened meanwhile, or where
 * the user went.
 *
 * @param isClosed false for a dialog that is removed while it is open, often in favour of another one.
 */
export function closingTarget(opener: Opener, isClosed: boolean): HTMLElement | boolean {
  if (isClosed) return returnTarget(opener)
  // The dialog in its place is there only after this.
  queueMicrotask(() => {
    const target = returnTarget(opener)
    if (typeof target !== 'boolean') target.focus({ preventScroll: true })
  })
  return false
}

function returnTarget({ element, rows, below }: Opener): HTMLElement | boolean {
  const open = allOpen()
  if (isElsewhere(document.activeElement) || open.some((each) => !below.includes(each)))
    return false
  const isLeft = element === document.body || element === null || !isShown(element)
  if (!isLeft && element instanceof HTMLElement) return element
  const [next] = rows.filter(isShown).flatMap((row) => controlOf(row) ?? [])
  const last = open.at(-1)
  const heading = last ? last.querySelector('h2') : document.querySelector('main h1')
  return next ?? (heading instanceof HTMLElement ? heading : true)
}

/** True for a focus that is neither in a closing dialog nor nowhere. The guards at the ends of a dialog belong to it. */
function isElsewhere(focused: Element | null): boolean {
  if (!focused || focused === document.body) return false
  if (focused.matches('[data-base-ui-focus-guard]')) return false
  const dialog = focused.closest(':is([role=dialog], [role=alertdialog])')
  return dialog === null || dialog.matches(openDialogs)
}
