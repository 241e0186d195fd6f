// Test files share a browser profile. Each starts with an empty disk.
localStorage.clear()
for (const { name = '' } of await indexedDB.databases()) {
  await new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(name)
    deletion.addEventListener('success', () => resolve())
    for (const failure of ['error', 'blocked'])
      deletion.addEventListener(failure, () => reject(new Error(`${name} cannot be deleted`)))
  })
}
