/** Changelogs as changesets write them, without the lines that only say that a package of this repository has changed, too. */
const { default: usual } = require('@changesets/cli/changelog');

module.exports = { ...usual, getDependencyReleaseLine: async () => '' };
