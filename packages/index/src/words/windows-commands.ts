/** What the commands of Windows' shells do, by the same rule as `otherCommands`. */
export const windowsCommands = `
get-childitem,gci: list files directory find
get-content,gc: print show read file contents
set-content,out-file,add-content: write append file
copy-item,xcopy,robocopy: copy files directory mirror
move-item: move rename file
remove-item,del,rd: delete remove file directory
rename-item,ren: rename file
new-item,md: create file directory
get-process,tasklist: list processes running
stop-process,taskkill: kill stop terminate process
get-service: list services status
start-service,net start: start service
stop-service,net stop: stop service
restart-service: restart service
get-eventlog,get-winevent: system log events
invoke-webrequest,invoke-restmethod,iwr,bitsadmin: http request download url api
test-connection,test-netconnection: ping connection port reachable
select-string,findstr: search text pattern files
expand-archive: extract unzip archive
compress-archive: zip compress archive
get-filehash,certutil: checksum hash file
get-date: date time
get-help: help documentation manual
get-acl,icacls,cacls: permissions access file
measure-object: count lines sum
sort-object: sort
where-object: filter select
out-null: discard output
ipconfig: network interface ip address configure
tracert,pathping: route path network hops
nbtstat,getmac: network address
schtasks: schedule task cron list
chkdsk: check repair disk
diskpart: partition disk
sfc: check repair system
cls: clear screen
systeminfo,msinfo: system information
wmic: system information query
regedit,reg: registry settings
`;
