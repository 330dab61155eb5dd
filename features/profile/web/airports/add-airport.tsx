import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const OwnAirportDialogs = lazyComponent(
  () => import('./own-airport-dialogs.tsx'),
  'OwnAirportDialogs',
)

type Props = {
  /** The code of an unknown airport. */
  code: string
  /** Called when the airport is added and its dialog has closed. */
  onAdded: () => void
}

/** Adds an unknown airport over the dialog that names it. */
export function AddAirport({ code, onAdded }: Props) {
  const { dialog, key, open, close } = useOpenDialog<true>()
  const [isAdded, setAdded] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={Plus}
        className="self-start"
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        Add airport {code}
      </Button>
      {dialog && (
        <Suspense>
          <OwnAirportDialogs
            key={key}
            open={{ kind: 'add', code }}
            onAdded={() => setAdded(true)}
            onClosed={() => {
              close()
              if (isAdded) onAdded()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
