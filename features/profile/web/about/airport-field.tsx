import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { useFormContext, useWatch, type FieldPath } from 'react-hook-form'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { addAirportLink } from '#web/base/add-airport-link.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { useKnownAirports } from './known-airports.ts'
import type { ProfileValues } from './profile-values.ts'

// Few type a city.
const CityQuestion = lazyComponent(() => import('./city-question.tsx'), 'CityQuestion')

/** Connects fields to the form. A field that was just added has no fault before it is left. */
export function useTouchedFields() {
  const { getFieldState, formState } = useFormContext<ProfileValues>()
  const { isSubmitted } = formState
  const field = useFields<ProfileValues>()
  return (name: FieldPath<ProfileValues>) => {
    const { error, ...others } = field(name)
    const isShown = isSubmitted || getFieldState(name, formState).isTouched
    return { ...others, error: isShown ? error : undefined }
  }
}

export type AirportProps = {
  base: number
  place: number
  className?: string
  /** The button at the end of the field. */
  end?: ReactNode
  /** Chooses the airports of a typed city: in this place, or all of them for the base. */
  onChosen: (place: number | null, airports: readonly string[]) => void
}

export function AirportField({ base, place, className = '', end, onChosen }: AirportProps) {
  const name = `bases.${base}.airports.${place}.code` as const
  const field = useTouchedFields()
  const code = useWatch<ProfileValues, typeof name>({ name }) ?? ''
  const { dirtyFields } = useFormContext<ProfileValues>().formState
  const isTyped = dirtyFields.bases !== undefined
  const isKnown = useKnownAirports(isTyped)
  const { ownAirports = [] } = useQuery(profileQuery).data?.data ?? {}
  const iata = code.trim().toUpperCase()
  const isCode = /^[A-Z]{3}$/.test(iata)
  const isUnknown = isCode && !isKnown(iata) && !ownAirports.some((own) => own.code === iata)
  const first = base === 0 ? 'Home base' : 'Airport'
  const label = place === 0 ? first : `Airport ${place + 1}`
  return (
    <>
      <TextField
        label={label}
        className={className}
        hint={
          isUnknown
            ? 'Not a known airport. Please check it.'
            : place === 0
              ? 'Three letters, such as BHX.'
              : undefined
        }
        {...upperCased(field(name))}
        end={end}
      />
      {isUnknown && (
        <Link
          {...addAirportLink(iata)}
          resetScroll={false}
          className={`col-span-full -mt-2 py-1 text-sm ${textLinkLook}`}
        >
          Add airport {iata}
        </Link>
      )}
      {isTyped && isCode && (
        <Suspense>
          <CityQuestion
            code={iata}
            onChosen={(airports, isAll) => onChosen(isAll ? null : place, airports)}
          />
        </Suspense>
      )}
    </>
  )
}
