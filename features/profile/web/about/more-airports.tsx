import { Plus, X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AirportField, type AirportProps } from './airport-field.tsx'

type Props = Pick<AirportProps, 'base' | 'onChosen'> & {
  /** The keys of the airports after the first one. */
  ids: string[]
  onAdd: () => void
  onRemove: (place: number) => void
}

/** The airports of a base after the first one. */
export function MoreAirports({ base, ids, onAdd, onRemove, onChosen }: Props) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-x-3 sm:grid-cols-3">
      {ids.map((id, index) => {
        const place = index + 1
        const label = `Remove Airport ${place + 1}`
        return (
          <AirportField
            key={id}
            base={base}
            place={place}
            end={<IconButton icon={X} label={label} onClick={() => onRemove(place)} />}
            onChosen={onChosen}
          />
        )
      })}
      <div className="pt-6.5">
        <Button size="small" icon={Plus} onClick={onAdd}>
          Add airport
        </Button>
      </div>
    </div>
  )
}
