/** Runs in the hidden frame: passes the provider's answer to the parent page, and to no other. */
if (window.parent !== window) window.parent.postMessage(location.href, location.origin)
