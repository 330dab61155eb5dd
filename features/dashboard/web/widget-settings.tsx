import { ArrowDown, ArrowUp, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import {
  defaultWidgets,
  moveWidget,
  placedWidgets,
  showWidget,
  type Widget,
} from '#profile/rules/widgets.ts'
import {
  useDashboardWidgets,
  usePreference,
  widgetNames,
} from '#profile/web/preferences/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

/** Shows, hides and orders the widgets. Every change is stored at once on this device. */
export function WidgetSettings() {
  const [placed, place] = useDashboardWidgets()
  const [news, setNews] = useState('')

  function move(widget: Widget, by: -1 | 1): void {
    const moved = moveWidget(placed, widget, by)
    place(moved)
    const position = moved.findIndex((each) => each.widget === widget) + 1
    setNews(`${widgetNames[widget]}: ${position} of ${moved.length}`)
  }

  return (
    <div className="grid gap-3">
      <ol className="divide-y divide-line rounded-card border border-line">
        {placed.map(({ widget, isVisible }, index) => (
          <li key={widget} className="flex items-center gap-1 py-1 ps-4 pe-1.5">
            <CheckboxField
              className="grow"
              label={widgetNames[widget]}
              checked={isVisible}
              onChange={({ target }) => place(showWidget(placed, widget, target.checked))}
            />
            <MoveButton isEnd={index === 0} onMove={() => move(widget, -1)}>
              {`Move ${widgetNames[widget]} up`}
            </MoveButton>
            <MoveButton isEnd={index === placed.length - 1} isDown onMove={() => move(widget, 1)}>
              {`Move ${widgetNames[widget]} down`}
            </MoveButton>
          </li>
        ))}
      </ol>
      <output className="sr-only">{news}</output>
      <div className="flex flex-wrap gap-2 *:max-sm:grow">
        <Button
          icon={RotateCcw}
          onClick={() => {
            place(placedWidgets(defaultWidgets))
            setNews('All widgets are shown in their original order')
          }}
        >
          Reset to defaults
        </Button>
        <FirstStepsAgain />
      </div>
    </div>
  )
}

type MoveProps = { isEnd: boolean; isDown?: boolean; onMove: () => void; children: string }

/** Stays focusable at the end of the list, unlike a disabled button. */
function MoveButton({ isEnd, isDown = false, onMove, children }: MoveProps) {
  return (
    <IconButton
      icon={isDown ? ArrowDown : ArrowUp}
      label={children}
      aria-disabled={isEnd || undefined}
      className="aria-disabled:opacity-40"
      onClick={isEnd ? undefined : onMove}
    />
  )
}

function FirstStepsAgain() {
  const [, setCompleted] = usePreference('onboardingCompleted')
  return (
    <Button
      onClick={() => {
        setCompleted(false)
        toast.info('The dashboard shows the first steps until you have a roster and certificates.')
      }}
    >
      Show the first steps again
    </Button>
  )
}
