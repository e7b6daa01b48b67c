import { IconAlertTriangle } from '#components/ui/icons.ts'
import classes from './configuration-error.module.css'

type ConfigurationErrorProps = { readonly missing: readonly string[] }

/** Shown in place of the sign-in when the settings of the Firebase project are missing. */
export const ConfigurationError = ({ missing }: ConfigurationErrorProps) => (
  <div className={classes.panel} role="alert">
    <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
    <div>
      <h1>Firebase Configuration Error</h1>
      <p>Nobody can sign in until these settings are there:</p>
      <ul>
        {missing.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
