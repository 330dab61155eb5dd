import { useEffect, useEffectEvent } from 'react'
import { usePreference } from '#profile/web/preferences/preferences.ts'

/** Fields, where a key is text, and menus, which have keys of their own. */
const fields = ':read-write, select, [role=menu] *'
const openDialog = '[role=dialog], [role=alertdialog]'

type Options = {
  /** True from the press that opens the palette. Letters typed while it opens press no button. */
  isSearching: boolean
  onSearch: () => void
  onHelp: () => void
}

/**
 * Listens for the keys of the portal. Ctrl+K or ⌘K opens the palette anywhere, also in a field. Single keys work outside
 * fields and without a modifier, unless the user has turned them off. Their code is loaded with the first one.
 */
export function useKeys({ isSearching, onSearch, onHelp }: Options): void {
  const [isOn] = usePreference('singleKeys')
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (isPaletteKey(event) || (isOn && event.key === '/' && isSingle(event) && !isInDialog())) {
      event.preventDefault()
      if (!event.repeat && !isSearching) onSearch()
    } else if (
      isOn &&
      !isSearching &&
      event.key.length === 1 &&
      isSingle(event) &&
      !isHeld(event)
    ) {
      void press(event.key, onHelp)
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

let code: Promise<typeof import('#web/shell/keys/press-key.ts')> | undefined

/** Presses a key. Keys pressed while the code is being loaded keep their order. Without a connection, they do nothing. */
async function press(key: string, onHelp: () => void): Promise<void> {
  code ??= import('#web/shell/keys/press-key.ts')
  try {
    const { pressKey } = await code
    pressKey(key, onHelp)
  } catch {
    code = undefined
  }
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
}

/** True for a key without a modifier, outside fields. A sign such as `?` may need Shift. */
function isSingle({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const isPlain = !ctrlKey && !metaKey && !altKey && (!shiftKey || !/[a-z]/i.test(key))
  return isPlain && !(target instanceof Element && target.matches(fields))
}

/** Only the keys that move along rows repeat while they are held. */
function isHeld({ key, repeat }: KeyboardEvent): boolean {
  return repeat && key !== 'j' && key !== 'k'
}

function isInDialog(): boolean {
  return document.querySelector(openDialog) !== null
}
