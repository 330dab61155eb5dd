import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import type { PrivateSettings as Settings } from '#load/api/private-settings.ts'
import { ratingScales, type RatingScale } from '#load/rules/notes/note.ts'
import { scaleNames } from '#load/rules/notes/rating-scales.ts'
import { privateSettingsQuery } from '#load/web/note-queries.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { LeavingQuestion } from '#web/ui/dialogs/leaving-question.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useSaveSettings } from './settings-mutation.ts'

const TurnOffDialog = lazyComponent(() => import('./turn-off-dialog.tsx'), 'TurnOffDialog')

const scales = ratingScales.map((value) => ({ value, label: scaleNames[value] }))

type Props = {
  /** Opens the question that erases all notes. */
  onErase: () => void
}

/** Health notes on or off, the scale of ratings, and a line of the crew member's own manual. */
export function PrivateSettings({ onErase }: Props) {
  const settings = useQuery(privateSettingsQuery)
  return (
    <QueryView query={settings} loading={<Skeleton className="h-32" />}>
      {({ data, isUnreadable }) => (
        <div className="grid gap-4">
          {isUnreadable && (
            <p className="text-sm text-warn">
              These notes cannot be opened on this server. New settings replace the old ones.
            </p>
          )}
          <HealthNotes settings={data} onErase={onErase} />
          <ManualLine key={data.manualLine} settings={data} />
          <div>
            <Button variant="danger-quiet" className="-ms-4" onClick={onErase}>
              Erase all notes
            </Button>
          </div>
        </div>
      )}
    </QueryView>
  )
}

type PartProps = { settings: Settings }

function HealthNotes({ settings, onErase }: PartProps & Props) {
  const hint = useId()
  const { save } = useSettingsSaved()
  const { dialog, key, open, close } = useOpenDialog<true>()
  const { healthNotes, scale } = settings
  const turn = (isOn: boolean) => (isOn ? void save({ healthNotes: true }) : open(true))
  return (
    <div>
      <CheckboxField
        label="Private health notes"
        aria-describedby={hint}
        checked={healthNotes}
        onChange={({ target }) => turn(target.checked)}
      />
      <p id={hint} className="-mt-1.5 ps-7.5 text-sm text-ink-2">
        Notes of your sleep, and your ratings. They are sealed, and in no feed or export unless you
        ask for it.
      </p>
      {healthNotes && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <p className="text-sm">
            <span className="block font-medium">Scale</span>
            <span className="block text-ink-3">
              Choose once: ratings on two scales are not compared
            </span>
          </p>
          <Segments<RatingScale>
            label="Scale"
            options={scales}
            value={scale}
            onChange={(next) => void save({ scale: next })}
          />
        </div>
      )}
      {dialog && (
        <Suspense>
          <TurnOffDialog
            key={key}
            onKeep={() => void save({ healthNotes: false })}
            onErase={async () => {
              if (await save({ healthNotes: false })) onErase()
            }}
            onClosed={close}
          />
        </Suspense>
      )}
    </div>
  )
}

function ManualLine({ settings }: PartProps) {
  const { manualLine } = settings
  const [typed, setTyped] = useState(manualLine)
  const { saving, save } = useSettingsSaved()
  const isDirty = typed.trim() !== manualLine
  return (
    <div>
      <LeavingQuestion isDirty={isDirty} onDiscard={() => setTyped(manualLine)} />
      <TextAreaField
        label="A line of your own manual"
        hint="With its section. A fatigue report offers it as a tick."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isDirty && (
        <Button isBusy={saving.isPending} onClick={() => void save({ manualLine: typed.trim() })}>
          Save
        </Button>
      )}
    </div>
  )
}

/** Saves changed settings, which leaves the others as they are, and says so in a toast. `save` resolves to true once they are stored. */
function useSettingsSaved() {
  const saving = useSaveSettings()
  async function save(changed: Partial<Settings>): Promise<boolean> {
    try {
      await saving.mutateAsync(changed)
      toast.success('Your settings are saved')
      return true
    } catch (error) {
      toast.error(failureWords(error, 'Your settings were not saved'))
      return false
    }
  }
  return { saving, save }
}
