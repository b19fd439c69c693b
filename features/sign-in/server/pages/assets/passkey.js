// Signs in with a passkey. Without this file, or in a browser without passkeys, the page works by password.

const form = document.getElementById('passkey-form')
const passkeys = window.PublicKeyCredential

if (form && passkeys && 'parseRequestOptionsFromJSON' in passkeys) {
  const { options, field, failed } = form.dataset
  const publicKey = passkeys.parseRequestOptionsFromJSON(JSON.parse(options))
  const status = form.querySelector('[role=status]')
  let waiting = new AbortController()

  const send = (credential) => {
    form.elements.passkey.value = JSON.stringify(credential.toJSON())
    form.submit()
  }

  // The browser offers passkeys in the field for the address until the button is pressed.
  const offer = async () => {
    if (!field || !(await passkeys.isConditionalMediationAvailable?.())) return
    const { signal } = waiting
    try {
      send(await navigator.credentials.get({ publicKey, mediation: 'conditional', signal }))
    } catch {
      // Nobody chose one.
    }
  }

  const ask = async () => {
    waiting.abort()
    waiting = new AbortController()
    status.textContent = ''
    try {
      send(await navigator.credentials.get({ publicKey, signal: waiting.signal }))
    } catch (error) {
      // Who closes the browser's question knows it.
      if (error.name !== 'AbortError') status.textContent = failed
      void offer()
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  form.hidden = false
  void offer()
}
