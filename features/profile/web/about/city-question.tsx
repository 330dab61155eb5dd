import { cityOf } from '#kernel/airports/city-airports.ts'
import { Button } from '#web/ui/button.tsx'

type QuestionProps = {
  code: string
  onChosen: (airports: readonly string[], isAll: boolean) => void
}

/** Asks for the airport of a city; empty for another code. */
export function CityQuestion({ code, onChosen }: QuestionProps) {
  const city = cityOf(code)
  if (!city) return null
  const { name, airports } = city
  if (airports.length === 0) {
    return (
      <output className="col-span-full -mt-2 block text-sm text-ink-2">
        {code} is the city {name}. Please type its airports.
      </output>
    )
  }
  return (
    <fieldset className="col-span-full -mt-1 grid gap-2 rounded-input bg-raised p-3">
      <legend className="float-left text-sm font-medium">Which airport of {name}?</legend>
      <div className="flex flex-wrap gap-2">
        {airports.map((airport) => (
          <Button key={airport} size="small" onClick={() => onChosen([airport], false)}>
            {airport}
          </Button>
        ))}
        <Button size="small" onClick={() => onChosen(airports, true)}>
          All of them, one base
        </Button>
      </div>
    </fieldset>
  )
}
