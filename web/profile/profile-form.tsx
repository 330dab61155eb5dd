import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { profileAnswer, profileInput, type Profile } from '#contract/profile.ts'
import { flightRoles } from '#domain/logbook/flight-entry.ts'
import { roleWords } from '#domain/logbook/role-words.ts'
import { EditConflict } from '#web/api/edit-conflict.tsx'
import { failureWords } from '#web/api/failure-words.ts'
import { keepFailure, markFaults } from '#web/api/mark-faults.ts'
import { useEdit } from '#web/api/use-edit.ts'
import { keepsPasswords } from '#web/identity/session.ts'
import { FormFailure } from '#web/ui/fields/form-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { follows, maxLength, required } from '#web/ui/fields/field-rules.ts'
import { fits } from '#web/ui/fields/fits.ts'
import { LeavingQuestion } from '#web/ui/dialogs/leaving-question.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { useSaveProfile } from './profile-queries.ts'
import { inputOf, linesOf, valuesOf, type ProfileValues } from './profile-values.ts'
import { useIsUnknownAirport } from './use-is-unknown-airport.ts'

const { shape } = profileInput

/** Who the crew member is at work, to be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const saving = useSaveProfile()
  const form = useForm<ProfileValues>({
    mode: 'onTouched',
    defaultValues: valuesOf(profile),
    // What comes anew from the server replaces what was not touched.
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, isSubmitting } = form.formState
  const edit = useEdit({
    opened: profile,
    schema: profileAnswer.shape.data,
    valuesOf,
    inputOf,
    linesOf,
    isFollowing: !isDirty,
  })

  async function save(values: ProfileValues): Promise<void> {
    try {
      const isSaved = await edit.save(values, async (profileEdit) => {
        const { data } = await saving.mutateAsync(profileEdit)
        form.reset(valuesOf(data), { keepDirtyValues: false })
      })
      if (!isSaved) return
      toast.success('Profile saved')
    } catch (error) {
      const otherwise = 'An error occurred while saving the profile.'
      toast.error(failureWords(error, 'Failed to save the profile', otherwise))
      keepFailure(form, error)
      markFaults(form, error)
    }
  }

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <ProfileFields />
        <FormFailure message={form.formState.errors.root?.message} />
        <div className="mt-3 flex sm:justify-end">
          <Button type="submit" variant="primary" isBusy={isSubmitting} className="max-sm:grow">
            Save Profile
          </Button>
        </div>
        <EditConflict
          edit={edit}
          onKeepMine={() => void form.handleSubmit(save)()}
          onTakeStored={(stored) => form.reset(valuesOf(stored), { keepDirtyValues: false })}
        />
        <LeavingQuestion
          isDirty={isDirty && !isSubmitting}
          onDiscard={() => form.reset(valuesOf(profile), { keepDirtyValues: false })}
        />
      </form>
    </FormProvider>
  )
}

const emailHint = keepsPasswords
  ? 'You sign in with it. You can change it in Settings.'
  : 'You sign in with it. It cannot be changed here.'

/** An airport that is not in the tables may well exist: the hint asks to check it, and it can be saved. */
function useBaseHint(): string {
  const code = useWatch<ProfileValues, 'baseAirport'>({ name: 'baseAirport' })
  const { dirtyFields } = useFormContext<ProfileValues>().formState
  return useIsUnknownAirport(code, dirtyFields.baseAirport === true)
    ? 'We do not know this airport. Please check the code. You can save it as it is.'
    : 'Optional. Its code of three letters, such as BHX.'
}

function ProfileFields() {
  const { register, formState } = useFormContext<ProfileValues>()
  const { errors } = formState
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name', { validate: follows(required, maxLength(100)) })}
      />
      <TextField label="Email" type="email" hint={emailHint} readOnly {...register('email')} />
      <TextField
        label="Crew ID"
        hint="Optional. As your airline’s lists show it."
        autoComplete="off"
        spellCheck={false}
        error={errors.crewId?.message}
        {...register('crewId', { validate: follows(maxLength(40)) })}
      />
      <TextField
        label="Base airport"
        hint={useBaseHint()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.baseAirport?.message}
        {...upperCased(
          register('baseAirport', {
            validate: (code) => fits(shape.baseAirport)(code.trim() || null),
          }),
        )}
      />
      <SelectField
        label="Default role"
        hint="For new logbook entries, where the roster’s crew list gives you no other."
        className="sm:col-span-full"
        {...register('defaultRole')}
      >
        <option value="">Decided by the roster</option>
        {flightRoles.map((role) => (
          <option key={role} value={role}>
            {roleWords(role)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
