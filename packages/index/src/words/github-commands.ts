/** What the commands of GitHub's command line do, in the words of someone who does not know their names. */
export const githubCommands = `
gh api get: read query rest endpoint anything else
gh api send: change call rest endpoint post
gh auth login: sign in account token
gh auth status: am i logged signed in login account which user
gh browse: open repository browser
gh gist create: share paste snippet code text publish online
gh gist list: my snippets pastes own
gh gist view: read snippet paste
gh issue close: finish done resolve solved ticket bug fixed
gh issue comment: reply answer respond write on ticket bug
gh issue create: report file open raise new bug ticket feature request problem complain broken submit
gh issue edit: change put add label assign assignee milestone title ticket bug give to someone
gh issue list: which open bugs tickets assigned to me on my plate still unresolved todo backlog labelled by
gh issue reopen: open again closed ticket bug not fixed
gh issue view: read what does ticket bug say comments details discussion
gh label create: new label tag color
gh label list: which labels tags exist
gh pr checkout: get try test someone colleague pull request locally branch coworker run
gh pr checks: did ci build tests pass green red failing status succeed pipeline
gh pr close: reject decline abandon without merge
gh pr comment: reply answer respond write on pull request
gh pr create: open new submit propose merge request my branch for review
gh pr diff: what does pull request change code modified files
gh pr edit: change title description reviewer label assign add
gh pr list: which open pull requests merge requests exist pending waiting by author
gh pr merge: accept land squash pull request into main finish
gh pr ready: draft finished mark ready
gh pr reopen: open again closed
gh pr review: approve accept reject request changes lgtm feedback give
gh pr status: which pull requests wait for me my review mine
gh pr view: read what does pull request say reviewers said comments discussion description
gh release create: publish new version announce changelog notes cut tag
gh release delete: remove version
gh release download: get binaries assets files installer of version program latest
gh release list: which versions published newest
gh release upload: attach add binary asset file to version
gh release view: what is new in version notes changelog
gh repo clone: copy download repository local
gh repo create: new project repository on github put code host start
gh repo delete: remove repository
gh repo fork: own copy of someone else project
gh repo list: which repositories projects does user organization have my
gh repo sync: update bring my fork up to date with upstream original
gh repo view: readme description stars about project details
gh run cancel: stop abort kill running build pipeline ci workflow
gh run download: get artifacts build results files of ci
gh run list: recent ci builds pipelines status runs did pass last succeed workflow history
gh run rerun: try again once more retry repeat restart failed build ci jobs workflow pipeline
gh run view: why did build ci pipeline fail log error output broke what happened
gh run watch: wait until build ci pipeline finished done follow tell me when ready notify
gh search code: find function text in all repositories projects open source who uses example usage
gh search commits: find commits across github
gh search issues: find bugs tickets across all projects anyone reported error already known
gh search prs: find pull requests across all projects
gh search repos: find popular projects libraries frameworks open source stars most starred
gh secret list: which secrets tokens stored ci
gh secret set: store password token ci
gh status: my notifications mentions todo attention assigned what is waiting plate inbox
gh variable list: which ci variables defined
gh workflow list: which pipelines automations ci exist
gh workflow run: start trigger kick off launch pipeline ci deploy manually by hand
glab mr create: open new merge request review
glab mr list: open merge requests
glab issue create: report bug ticket
`;
