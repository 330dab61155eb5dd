import { getRouteApi } from '@tanstack/react-router'
import { Download, KeyRound } from 'lucide-react'
import { Suspense } from 'react'
import { CalendarButtons } from '#calendars/web/calendar-buttons.tsx'
import { WidgetSettings } from '#dashboard/web/widget-settings.tsx'
import { hasOwnPasswords } from '#web/session/session.ts'
import { needsHomeScreenSteps, useInstallPrompt } from '#web/offline/use-install-prompt.ts'
import { HoursSwitch, SingleKeysSwitch, ThemeSwitch } from '#profile/web/preferences/switches.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ExportAccountButton } from './export-account-button.tsx'
import { ImportAccountForm } from './import-account-form.tsx'
import { PrivateNotes } from './private-notes.tsx'
import { SecondStep } from './second-step.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsSection } from './settings-section.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { openLink } from '#web/ui/dialogs/open-record.ts'
import { useLinkedDialog } from '#web/ui/dialogs/use-linked-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const PasskeysDialog = lazyComponent(() => import('./passkeys-dialog.tsx'), 'PasskeysDialog')
const DeleteAccountDialog = lazyComponent(
  () => import('./delete-account-dialog.tsx'),
  'DeleteAccountDialog',
)

const route = getRouteApi('/portal/me/settings')

/** The settings of the portal and the account. */
export function SettingsPage() {
  const named = route.useSearch().dialog
  return (
    <>
      <PageHeader title="My Settings" subtitle="Appearance, sign-in and your data" isQuiet />
      <div className="mt-5 grid gap-5">
        <Appearance />
        <Install />
        <SettingsSection
          title="Dashboard"
          about="Choose and order the widgets of the start page. Stored on this device."
        >
          <WidgetSettings />
        </SettingsSection>
        <SettingsSection
          title="Calendar"
          about="See your roster in your calendar app, and show your family when you are free."
          isNamed={named === 'calendar' || named === 'family'}
        >
          <CalendarButtons />
        </SettingsSection>
        {hasOwnPasswords && <Entry />}
        <SettingsSection
          title="Your data"
          about="Export all your data, or import an exported account."
        >
          <div className="grid gap-6">
            <ExportAccountButton>Export all my data</ExportAccountButton>
            <ImportAccountForm />
          </div>
        </SettingsSection>
        <SettingsSection
          title="Private notes"
          about="Who called you, what it took and, if you wish, your sleep and ratings."
        >
          <PrivateNotes />
        </SettingsSection>
        <DeleteAccount />
      </div>
    </>
  )
}

/** The settings of an account whose password the portal stores. */
function Entry() {
  return (
    <>
      <SettingsSection
        title="Email address"
        about="We send links for a forgotten password to this address."
      >
        <ChangeEmailForm />
      </SettingsSection>
      <SettingsSection
        title="Password"
        about="Choose a long password that you use nowhere else. A password manager can create and store it."
      >
        <ChangePasswordForm />
      </SettingsSection>
      <SettingsSection
        title="Two-step sign-in"
        about="Signing in also asks for a code from an app on your phone, so a stolen password is not enough."
      >
        <SecondStep />
      </SettingsSection>
      <Passkeys />
      <SettingsSection
        title="Where you are signed in"
        about="Sign out devices that you no longer use. They lose access within ten minutes."
      >
        <SessionList />
      </SettingsSection>
    </>
  )
}

/** The way to the passkeys. Code and data are loaded when the dialog opens. */
function Passkeys() {
  const named = route.useSearch().dialog
  const { dialog, key, close } = useLinkedDialog(named === 'passkeys' ? named : undefined)
  return (
    <SettingsSection
      title="Passkeys"
      about="Sign in by fingerprint, face or PIN, without typing. A passkey counts as both steps."
      isNamed={named === 'passkeys'}
    >
      <Button icon={KeyRound} onClick={() => openLink('passkeys')}>
        Manage passkeys
      </Button>
      {dialog && (
        <Suspense>
          <PasskeysDialog key={key} onClosed={close} />
        </Suspense>
      )}
    </SettingsSection>
  )
}

function Appearance() {
  return (
    <SettingsSection title="Appearance" about="Stored on this device." isNamed>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <span className="block font-medium">Theme</span>
          <span className="block text-ink-3">Dark is easier on the eyes in a dark room</span>
        </p>
        <ThemeSwitch />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="text-sm">
          <span className="block font-medium">Hours</span>
          <span className="block text-ink-3">As decimals, or as hours and minutes</span>
        </p>
        <HoursSwitch />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="text-sm">
          <span className="block font-medium">Single-key shortcuts</span>
          <span className="block text-ink-3">Press ? for the list. Ctrl K works in any case</span>
        </p>
        <SingleKeysSwitch />
      </div>
    </SettingsSection>
  )
}

/** Shown where the portal can be installed and is not yet. */
function Install() {
  const install = useInstallPrompt()
  const isByHand = needsHomeScreenSteps()
  if (!install && !isByHand) return null
  return (
    <SettingsSection
      title="Install the app"
      about="The portal then opens from the home screen in its own window, also without a network."
    >
      {install ? (
        <Button icon={Download} onClick={install}>
          Install the app
        </Button>
      ) : (
        <p className="text-sm">To install the app, tap Share, then Add to Home Screen.</p>
      )}
    </SettingsSection>
  )
}

function DeleteAccount() {
  const { dialog, key, open, close } = useOpenDialog<true>()
  return (
    <SettingsSection
      title="Delete my account"
      about="Deletes all your data at once. It cannot be undone."
    >
      <Button variant="danger-quiet" className="-ms-4" onClick={() => open(true)}>
        Delete my account
      </Button>
      {dialog && (
        <Suspense>
          <DeleteAccountDialog key={key} onClosed={close} />
        </Suspense>
      )}
    </SettingsSection>
  )
}
