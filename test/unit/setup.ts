import 'fake-indexeddb/auto'
import '../seed.ts'
