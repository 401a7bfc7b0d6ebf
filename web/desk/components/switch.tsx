import '#web/components/controls/switch-track.css'
import './switch.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  words?: { on: string; off: string }
}

export const Switch = ({
  label,
  isOn,
  onChange,
  disabled = false,
  words = { on: 'On', off: 'Off' },
}: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={isOn}
    aria-label={label}
    disabled={disabled}
    onClick={() => onChange(!isOn)}
  >
    <i className="switch-track" aria-hidden="true" />
    <span aria-hidden="true">{isOn ? words.on : words.off}</span>
  </button>
)
