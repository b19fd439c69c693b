// Signs in with a passkey. Without this file, or in a browser without passkeys, the page works by password.

const form = document.getElementById('passkey-form')
const { parseRequestOptionsFromJSON, isConditionalMediationAvailable } = window.PublicKeyCredential ?? {}

if (form && parseRequestOptionsFromJSON) {
  const { options, field, failed } = form.dataset
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
  const status = form.querySelector('[role=status]')
  let waiting = new AbortController()

  const send = (credential) => {
    form.elements.passkey.value = JSON.stringify(credential.toJSON())
    form.submit()
  }

  // The browser offers passkeys in the field for the address until the button is pressed.
  const offer = async () => {
    if (!field || !(await isConditionalMediationAvailable?.call(PublicKeyCredential))) return
    const { signal } = waiting
    try {
      send(await navigator.credentials.get({ publicKey, mediation: 'conditional', signal }))
    } catch {
      // Nobody chose one.
    }
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    waiting.abort()
    waiting = new AbortController()
    status.textContent = ''
    try {
      send(await navigator.credentials.get({ publicKey, signal: waiting.signal }))
    } catch (error) {
      // Who closes the browser's question knows it.
      if (error.name !== 'AbortError') status.textContent = failed
      offer()
    }
  })
  form.hidden = false
  offer()
}
