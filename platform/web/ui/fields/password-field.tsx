import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button to show the password. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Hide password' : 'Show password'}
          className="focus-visible:-outline-offset-4"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
