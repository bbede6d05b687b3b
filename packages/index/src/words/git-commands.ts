/** What the commands of git do, in the words of someone who does not know their names. */
export const gitCommands = `
git add: stage track include new modified files changes index prepare next commit everything all mark
git am: apply mailbox email patches received
git apply: apply patch diff file received try
git archive: export zip tarball tar snapshot source code release download without history
git bisect: find which commit introduced broke bug regression binary search culprit
git blame: who last edited wrote authored changed added responsible fault line function author annotate guilty origin code each
git branch: which branches exist list local all
git branch create: new branch start from without switching off stay here
git branch delete: remove drop get rid old merged branch locally needed anymore
git branch list: which branches exist merged unmerged stale contain
git branch rename: give another new name wrong name typo
git bundle: single file offline transfer repository
git check-ignore: why file ignored not seen excluded gitignore missing does not show up showing
git checkout: switch change jump go to branch restore files older version
git cherry-pick: copy take bring port backport one single commit over from another other branch
git cherry-pick abort: give up cancel stop picking conflict
git clean: remove delete untracked leftover generated junk new files tidy build leftovers
git clone: copy download get check out repository project code url local fetch checkout
git commit: save record store check in my work changes snapshot everything message finalize submit
git commit amend: fix correct reword typo edit change last latest previous commit message forgot file most recent
git commit fixup: small correction earlier commit squash later autosquash
git config: settings options user name email identity
git config get: which user name email identity address author setting value configured commits carry username
git config list: all settings options where come from
git current-branch: which branch am i on now working where checked out active
git describe: version nearest closest last tag build number human readable
git diff: compare what did i change edited modified since last commit uncommitted local differences yet unstaged modifications pending preview about
git diff path: what did i change in this file directory
git diff refs: compare two branches versions tags releases differences between changed mine
git fetch: look check see anything news new upstream origin commits download server remote update without merging touching
git format-patch: create patch files email mail send
git fsck: verify integrity corrupt check repository dangling
git gc: cleanup optimize garbage shrink repository size
git grep: search find text word string code occurrences used called mentioned where
git init: create start begin turn into new repository put folder under version control
git log: history list recent lately last latest past commits what happened who did five few
git log file: history evolution of file all changes commits edited touched over time
git log graph: tree draw visualize branches merges
git log search: find commits when by author date since before between message containing text function added removed introduced last week mention mentioning ticket did month period range
git ls-files: which files tracked under version control
git ls-remote: branches tags exist on server without cloning hash has online
git ls-remote tags: versions releases of remote project available
git ls-tree: files in other branch commit tag contents without checkout
git merge: combine join integrate bring fold branch into main together changes develop
git merge abort: cancel give up stop conflict messed up before went wrong out
git merge-base: common ancestor diverged forked split off
git mv: move rename tracked file keep history
git pull: get download refresh sync newest latest changes work of colleagues team teammates others pushed update local copy up to date server incoming someone else updated locally theirs state
git pull branch: get bring changes of another remote branch into mine
git push: upload send publish share put my local commits work onto server remote github gitlab teammates can see deliver ship backup done finished
git push delete: remove branch tag from server remote github origin
git range-diff: compare two versions commit series
git rebase: replay move transplant my commits on top of main linear rewrite history squash onto base
git rebase abort: cancel give up stop conflict before undo
git rebase continue: carry on go on resume proceed after conflicts fixed resolved
git reflog: recover rescue find lost deleted disappeared commits branch reset accident undo where head was
git remote: url origin server list add
git remote add: connect hook link local repository upstream origin new server url
git remote list: which server origin url address does it push pull point to connected
git remote remove: disconnect delete drop origin upstream server
git remote set-url: change point origin other new address url server moved update repository
git repository-root: top folder directory of project where
git reset: undo uncommit take back last commits keep leave changes edits go back committed too early move branch head soft hard unmake
git restore: discard undo throw away revert local uncommitted changes edits file back original as it was reset
git rev-list count: how many commits ahead behind number
git rev-parse: full hash sha id of commit branch head
git revert: undo reverse back out bad commit already pushed published on server safe without rewriting
git rm: delete remove file stop tracking keep local
git shortlog: who contributed most contributors authors commits per person number ranking statistics
git show: view look at one commit details what did it change introduced diff inside
git show file: file content older earlier version as it was looked in past commits ago before month like
git stash: save shelve put aside park unfinished half done work temporarily for later
git stash apply: bring back restore shelved stashed work set aside keep
git stash drop: delete remove throw away stash
git stash list: which shelved parked work saved stashes
git stash pop: bring back restore reapply get shelved parked stashed work changes set aside earlier again return
git stash push, git stash save: save shelve park put set aside unfinished half done work temporarily for later clean without committing modifications
git stash show: look inside stash contents changed
git status: forgot forget which files changed modified new untracked staged conflict dirty clean anything uncommitted left state working directory tidy pending
git submodule: nested repositories
git submodule status: nested embedded repositories state which
git submodule update: get pull download initialize fill nested empty repositories after clone directories missing
git switch: change go jump to other existing branch checkout main move hop
git switch create: start begin new fresh branch and work on it checkout
git tag: mark version release name
git tag create: mark this commit release version milestone label number stamp
git tag delete: remove wrong tag version locally
git tag list: which versions releases exist newest
git unstage: undo add take out remove from index staged by mistake keep changes wrong staging area
git verify-commit: check signature signed gpg
git worktree: several branches directories same time
git worktree add: second copy folder work two branches at once same time parallel
git worktree list: which working folders checkouts
git worktree remove: delete second working folder checkout
`;
