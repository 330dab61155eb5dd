import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useIsWide } from './use-media.ts'

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: string; badge?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Tabs on narrow windows. Wide windows show all panels beside each other, without tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)

  function handleKey(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.value === value)
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs.at((steps[event.key] ?? at) % tabs.length)
    if (!next || !(event.key in steps)) return
    // Arrow keys change the month elsewhere on the page.
    event.preventDefault()
    onChange(next.value)
    list.current?.querySelector<HTMLElement>(`#${tabId(next.value)}`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex min-w-0 grow overflow-x-auto lg:hidden print:hidden"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={tabId(tab.value)}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId(tab.value)}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={handleKey}
          className="flex min-h-11 grow items-center justify-center gap-1.5 border-b-2 border-transparent px-1 text-sm min-[23rem]:px-2 font-medium text-ink-2 -outline-offset-2 transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink"
        >
          {tab.label}
          {tab.badge}
        </button>
      ))}
    </div>
  )
}

type PanelProps = { value: string; chosen: string; children: ReactNode }

/** The content of a tab. It stays mounted while another tab is chosen, so that it keeps its state. */
export function TabPanel({ value, chosen, children }: PanelProps) {
  const isWide = useIsWide()
  return (
    <div
      {...(!isWide && { role: 'tabpanel', id: panelId(value), 'aria-labelledby': tabId(value) })}
      className={`min-w-0 ${value === chosen ? '' : 'max-lg:hidden'}`}
    >
      {children}
    </div>
  )
}

const tabId = (value: string) => `tab-${value}`
const panelId = (value: string) => `panel-${value}`
