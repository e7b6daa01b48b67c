import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be made visible, also by keyboard. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleFocusable visibilityToggleButtonProps={{ 'aria-label': 'Show password' }} {...props} />
)
