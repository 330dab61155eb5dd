import { Suspense, useId, useState, type ReactNode } from 'react'
import { WidgetSettings } from '#web/dashboard/widget-settings.tsx'
import { keepsPasswords } from '#web/session/session.ts'
import { HoursSwitch } from '#web/preferences/hours-switch.tsx'
import { themeWords, useTheme } from '#web/preferences/preferences.ts'
import { themes } from '#web/preferences/stored-preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ExportAccountButton } from './export-account-button.tsx'
import { ImportAccountForm } from './import-account-form.tsx'
import { SecondStep } from './second-step.tsx'
import { SessionList } from './session-list.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'

const DeleteAccountDialog = lazyComponent(
  () => import('./delete-account-dialog.tsx'),
  'DeleteAccountDialog',
)

/** Settings: how the portal looks, who may enter, and what becomes of everything kept. */
export function SettingsPage() {
  return (
    <>
      <PageHeader
        title="My Settings"
        subtitle="How the portal looks, who may enter, and what becomes of your data"
      />
      <div className="mt-5 grid gap-5">
        <Appearance />
        <SettingsSection
          title="Dashboard"
          about="What the start page shows, and in which order. Kept on this device."
        >
          <WidgetSettings />
        </SettingsSection>
        {keepsPasswords && <Entry />}
        <SettingsSection
          title="Your data"
          about="Everything the portal keeps of you is yours: take it with you, or bring it back."
        >
          <div className="grid gap-6">
            <ExportAccountButton>Export all my data</ExportAccountButton>
            <ImportAccountForm />
          </div>
        </SettingsSection>
        <DeleteAccount />
      </div>
    </>
  )
}

/** The address, the password, the second step and the sessions, where the portal keeps them. */
function Entry() {
  return (
    <>
      <SettingsSection title="Email address" about="Links for a forgotten password go there.">
        <ChangeEmailForm />
      </SettingsSection>
      <SettingsSection
        title="Password"
        about="A long one that you use nowhere else. A password manager makes and remembers it."
      >
        <ChangePasswordForm />
      </SettingsSection>
      <SettingsSection
        title="Two-step sign-in"
        about="A code from an app on your phone besides your password, so that a stolen password opens nothing."
      >
        <SecondStep />
      </SettingsSection>
      <SettingsSection
        title="Where you are signed in"
        about="Sign out what you no longer use. A device that is signed out loses access within ten minutes."
      >
        <SessionList />
      </SettingsSection>
    </>
  )
}

function Appearance() {
  const [theme, setTheme] = useTheme()
  return (
    <SettingsSection title="Appearance" about="Kept on this device.">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <span className="block font-medium">Theme</span>
          <span className="block text-ink-3">Dark is easier on the eyes in a dark crew room</span>
        </p>
        <Segments
          label="Theme"
          options={themes.map((value) => ({ value, label: themeWords[value] }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="text-sm">
          <span className="block font-medium">Hours</span>
          <span className="block text-ink-3">As decimals, or as hours and minutes</span>
        </p>
        <HoursSwitch />
      </div>
    </SettingsSection>
  )
}

function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection
      title="Delete my account"
      about="Takes away everything the portal keeps of you, at once and for good."
    >
      <Button variant="danger-quiet" className="-ms-4" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </SettingsSection>
  )
}

type SectionProps = { title: string; about: string; children: ReactNode }

/** One group of settings, beside its description where there is room. */
function SettingsSection({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 text-sm text-pretty text-ink-2">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  )
}
