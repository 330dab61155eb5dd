import { useEffect, useEffectEvent } from 'react'

/** Fields, where a key is text, and dialogs, which have their own keys. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/** Opens the palette by Ctrl+K or ⌘K anywhere, also in a field, and by `/` outside fields and dialogs. */
export function usePaletteKeys(onOpen: () => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
      const isField = target instanceof Element && target.closest(elsewhere) !== null
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isField
      if (event.defaultPrevented || event.repeat || (!isCommand && !isSlash)) return
      event.preventDefault()
      // A second press leaves the open palette as it is.
      if (!document.querySelector('[role=combobox][aria-controls=palette-list]')) open()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
